/** Addresses and texts of the built assets that every page needs. */
export interface PageAssets {
  /** The whole style sheet, inlined: the same bytes on every page, so one hash in the policy allows it. */
  readonly css: string;
  /** The script that loads islands. */
  readonly boot: string;
  /** The blocking script of the not-found pages, which picks the message before paint. */
  readonly notFound: string;
  /** Font files to fetch at once. */
  readonly fonts: readonly string[];
}
