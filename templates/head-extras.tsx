import type { Shared } from './context.ts';

/** Icons, manifest and colours of the browser, the same on every page. */
export function HeadExtras({ shared }: { shared: Shared }) {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {/* Else a phone that darkens pages by itself paints white on yellow, and drops lines of the drawings. */}
      <meta name="color-scheme" content="only light" />
      <meta name="theme-color" content={shared.site.brand.colours.ink} />
    </>
  );
}
