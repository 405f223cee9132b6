/** GitHub Pages and hosts like it accept no rules at all, so whatever a page can say itself is in the page. */

import { outputPathsOf } from '../../model/address.ts';
import type { OutputFile } from '../../model/model.ts';
import { isPattern } from '../../model/redirect.ts';
import { xml } from '../../system/xml.ts';
import type { HostRules } from './host-rules.ts';

/**
 * A small page at each moved address, both as a folder and as a file: hosts without rules differ in which they use.
 * It says nothing but the new address, in no language.
 */
export function redirectPages({ basePath, redirects }: HostRules): OutputFile[] {
  return redirects
    .filter(({ from }) => !isPattern(from))
    .flatMap(({ from, to }) => {
      const contents = redirectPage(to);
      return outputPathsOf(from.slice(basePath.length), 'both').map((path) => ({ path, contents }));
    });
}

function redirectPage(to: string): string {
  const address = xml(to);
  return `<!doctype html>
<html>
<meta charset="utf-8">
<title>${address}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${address}">
<meta http-equiv="refresh" content="0; url=${address}">
<p><a href="${address}">${address}</a></p>
</html>
`;
}
