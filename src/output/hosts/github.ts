/** GitHub Pages takes no rules at all: what a page can say itself, it says itself. */
import type { OutputFile } from '../../model.ts';
import { withBase } from '../../pages/base-path.ts';
import { xml } from '../xml.ts';
import type { HostRules } from './host-rules.ts';

/** `.nojekyll`, which keeps GitHub from building the folder once more, and a small page at each moved address. */
export function githubFiles({ basePath, redirects }: HostRules): OutputFile[] {
  const pages = redirects.map(({ from, to }) => ({
    path: `${from.slice(1)}.html`,
    contents: redirectPage(withBase(to, basePath)),
  }));
  return [{ path: '.nojekyll', contents: '' }, ...pages];
}

function redirectPage(to: string): string {
  const address = xml(to);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${address}">
<meta http-equiv="refresh" content="0; url=${address}">
<p>This page has moved: <a href="${address}">${address}</a></p>
</html>
`;
}
