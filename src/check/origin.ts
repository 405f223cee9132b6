import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { BuiltSite } from './output.ts';
import { attributeOf, elementsNamed, parsePage, placeOf } from './page.ts';

export interface Origin {
  /** `https://example.com`, the address for which the site was built. */
  readonly origin: string;
  /** One finding where it is not the expected one, instead of several for every page. */
  readonly findings: readonly Diagnostic[];
}

/** Reads off the home page where the site says that it stands. */
export function originOf(site: BuiltSite, expected: string): Origin {
  if (!site.paths.has('index.html')) return { origin: expected, findings: [] };
  const home = parsePage('/', `${site.label}/index.html`, site.read('index.html').toString());
  const canonical = elementsNamed(home, 'link').find((link) => attributeOf(link, 'rel') === 'canonical');
  const origin = originIn(canonical && attributeOf(canonical, 'href')) ?? expected;
  if (origin === expected) return { origin, findings: [] };
  const message = `Was built for ${origin}, not for ${expected}.`;
  const hint = `Build it again, or check it with --base-url ${origin}`;
  return { origin, findings: [problem(placeOf(home, canonical, 'href'), 'output/base-url', message, hint)] };
}

function originIn(address: string | undefined): string | null {
  try {
    return address ? new URL(address).origin : null;
  } catch {
    return null;
  }
}
