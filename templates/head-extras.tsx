import { INK } from './drawings/colours.ts';

/** Icons, manifest and theme colour, the same on every page. */
export function HeadExtras() {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta name="theme-color" content={INK} />
    </>
  );
}
