/** Addresses and texts of the built assets that pages need. */
export interface PageAssets {
  /** Style sheets, each inlined as it is, so that one hash in the policy allows it; the first is the whole sheet. */
  readonly sheets: readonly string[];
  /** Which of them a template has, by its name. */
  readonly sheetOf: Readonly<Record<string, number>>;
  /** The sheet of what stands below the first view, which `EndOfFirstView` asks for; empty where a site has none. */
  readonly below: string;
  /** The script that loads islands, where the site has one. */
  readonly boot: string | null;
  /** The blocking script of the not-found pages, which picks the message before paint, where there is one. */
  readonly notFound: string | null;
  /** Font files to fetch at once. */
  readonly fonts: readonly string[];
}

/** The style sheet of a template: what its components need, or everything where that is not known. */
export function sheetFor({ sheets, sheetOf }: PageAssets, template: string): string {
  return sheets[sheetOf[template] ?? 0]!;
}
