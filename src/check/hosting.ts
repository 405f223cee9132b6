/** Checks how many redirects hosts accept; where they lead is known to the build. Servers take any number, and Netlify names none. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { BuiltSite } from '../output/built-site.ts';
import { parseRedirects } from '../output/hosts/written-rules.ts';

export function* checkHosting({ paths, label, read }: BuiltSite): Generator<Diagnostic> {
  const textOf = (path: string) => (paths.has(path) ? read(path).toString() : '');
  // A file that is written for Cloudflare alone.
  if (paths.has('.assetsignore')) {
    // https://developers.cloudflare.com/pages/configuration/redirects, where patterns are called dynamic.
    const all = parseRedirects(textOf('_redirects'));
    const patterns = all.filter(({ from }) => /[*:]/.test(from)).length;
    yield* excess('_redirects', 'Cloudflare Pages', all.length - patterns, 2000);
    yield* excess('_redirects', 'Cloudflare Pages', patterns, 100);
  }
  // https://vercel.com/docs/routing/redirects/configuration-redirects#limits
  const redirects = textOf('vercel.json').match(/"destination":/g) ?? [];
  yield* excess('vercel.json', 'Vercel', redirects.length, 2048);

  function* excess(path: string, host: string, has: number, most: number): Generator<Diagnostic> {
    const message = `Has ${has} rules; ${host} takes ${most}.`;
    const hint = 'Cover several addresses with one pattern that ends in "*".';
    if (has > most) yield problem({ file: `${label}/${path}` }, 'hosting/rules', message, hint);
  }
}
