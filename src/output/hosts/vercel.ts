import type { OutputFile } from '../../model/model.ts';
import { folderOfPattern, isPattern } from '../../model/redirect.ts';
import { encodedSpaces, type HostRules, targetWith } from './host-rules.ts';

/** `vercel.json`, to be deployed with the output folder as the project's root. Vercel leads to the clean form of an address first. */
export function vercelFiles({ headers, redirects }: HostRules): OutputFile[] {
  const settings = {
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(({ from, to }) => ({
      source: isPattern(from)
        ? `${literal(encodedSpaces(folderOfPattern(from)))}/:path*`
        : literal(encodedSpaces(from)),
      destination: targetWith(to, ':path*'),
      statusCode: 301,
    })),
    headers: headers.map(({ pattern, headers }) => ({
      source: literal(pattern.replace(/\*$/, '')) + (pattern.endsWith('*') ? '(.*)' : ''),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return [
    { path: 'vercel.json', contents: `${JSON.stringify(settings, null, 2)}\n` },
    { path: '.vercelignore', contents: '_hosts\n' },
  ];
}

/** An address in which no sign stands for something else: one that Vercel cannot read fails the whole deploy. */
function literal(address: string): string {
  return address.replace(/[():*+?{}]/g, '\\$&');
}
