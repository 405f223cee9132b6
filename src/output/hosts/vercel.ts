import type { OutputFile } from '../../model/model.ts';
import type { HostRules } from './host-rules.ts';

/** `vercel.json`, to be deployed with the output folder as the project's root. */
export function vercelFiles({ headers, redirects }: HostRules): OutputFile[] {
  const settings = {
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(({ from, to }) => ({ source: literal(from), destination: to, statusCode: 301 })),
    headers: headers.map(({ pattern, headers }) => ({
      source: literal(pattern.replace(/\*$/, '')) + (pattern.endsWith('*') ? '(.*)' : ''),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return [{ path: 'vercel.json', contents: `${JSON.stringify(settings, null, 2)}\n` }];
}

/** An address in which no sign stands for something else: one that Vercel cannot read fails the whole deploy. */
function literal(address: string): string {
  return address.replace(/[():*+?{}]/g, '\\$&');
}
