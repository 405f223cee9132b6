/** A site of which search engines may show no page: right for a preview, and wrong for what is published. */
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts';
import type { Page } from './model.ts';

/** True if every page asks search engines to leave it out. */
export function isUnlisted(pages: readonly Pick<Page, 'head'>[]): boolean {
  return pages.every(({ head }) => head.noindex);
}

/** What `--strict` says of such a site; `file` is what the finding is about. */
export function unlistedSite(file: string): Diagnostic {
  const hint = 'Build it without --preview, --drafts and --future, or leave out --strict.';
  return warning({ file }, 'output/noindex', `${UNLISTED}.`, hint);
}

/** What the last line of `build` and `check` says of it. */
export const UNLISTED = 'Search engines are asked to leave out every page';
