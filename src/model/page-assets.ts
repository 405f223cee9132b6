import { createHash } from 'node:crypto';

/** Addresses and texts of the built assets that pages need. */
export interface PageAssets {
  /** Style sheets, each inlined unchanged, so that its hash in the policy allows it; the first is the whole sheet. */
  readonly sheets: readonly string[];
  /** The index of each template's sheet, by the template's name. */
  readonly sheetOf: Readonly<Record<string, number>>;
  /** The sheet of everything below the first view, which `EndOfFirstView` links; empty if a site has none. */
  readonly below: string;
  /** The script that loads islands, if the site has one. */
  readonly boot: string | null;
  /** The blocking script of the not-found pages, which picks the message before paint, if there is one. */
  readonly notFound: string | null;
  /** Font files to preload. */
  readonly fonts: readonly string[];
}

/** The style sheet of a template: what its components need, or everything if that is unknown. */
export function sheetFor({ sheets, sheetOf }: PageAssets, template: string): string {
  return sheets[sheetOf[template] ?? 0]!;
}

/** The part of the content policy that allows these sheets where they are inlined. */
export function styleSource(sheets: readonly string[]): string {
  const hashes = sheets.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  return `style-src 'self' ${hashes.join(' ')}`;
}
