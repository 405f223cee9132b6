/** All checks of a built site, from top to bottom: page by page while its tree is at hand, then all together. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { Steps } from '../steps.ts';
import { type Budgets, overBudget, pageScale, type Weight } from './budgets.ts';
import { addressesOf, checkLinks } from './crawl.ts';
import { checkDocument } from './document.ts';
import { factsOf, type PageFacts } from './facts.ts';
import { checkFiles } from './files.ts';
import { checkHead, checkUnique } from './head.ts';
import { checkHosting } from './hosting.ts';
import { htmlRules } from './html.ts';
import { checkListings } from './listings.ts';
import { originOf } from './origin.ts';
import { type BuiltSite, type Written, writtenPages } from './output.ts';
import { parsePage } from './page.ts';
import { checkPolicy, parseHeaderRules } from './policy.ts';
import { checkReach } from './reach.ts';
import { mergeRepeated } from './repeated.ts';
import { checkStructuredData } from './structured-data.ts';

export interface CheckOptions {
  /** `https://example.com`, where the site is to stand. */
  readonly origin: string;
  readonly budgets: Budgets;
  /** Weighs every page as exactly as a host would send it, which takes longer. */
  readonly exactWeights: boolean;
}

export interface CheckResult {
  readonly pages: number;
  readonly findings: readonly Diagnostic[];
  readonly weights: readonly Weight[];
}

export async function checkSite(site: BuiltSite, options: CheckOptions, steps: Steps): Promise<CheckResult> {
  const written = writtenPages(site);
  const facts: PageFacts[] = [];
  const weights: Weight[] = [];
  const { origin, findings: elsewhere } = originOf(site, options.origin);
  const findings: Diagnostic[] = [...elsewhere];

  await steps.run('check pages', async () => {
    const checkHtml = htmlRules();
    const weigh = pageScale(site, options.budgets, options.exactWeights);
    const rules = site.paths.has('_headers') ? parseHeaderRules(site.read('_headers').toString()) : [];
    for (const { address, paths } of written) {
      const page = parsePage(address, `${site.label}/${paths[0]}`, site.read(paths[0]).toString());
      const weight = await weigh(page);
      weights.push(weight);
      facts.push(factsOf(page));
      findings.push(
        ...(await checkHtml(page)),
        ...checkDocument(page),
        ...checkStructuredData(page, origin),
        ...checkPolicy(page, rules),
        ...overBudget(weight, options.budgets),
      );
    }
  });

  await steps.run('check links', () => {
    const addresses = addressesOf(facts, site.paths, origin);
    for (const page of facts) findings.push(...checkHead(page, origin), ...checkLinks(page, addresses));
    findings.push(
      ...checkUnique(facts),
      ...checkReach(addresses),
      ...checkFiles(site),
      ...checkListings(site, addresses),
      ...checkHosting(site, addresses),
      ...checkCopies(written, site),
    );
  });
  return { pages: written.length, findings: mergeRepeated(findings), weights };
}

/** A page is written twice so that no host redirects; a visitor must not be able to tell which one answered. */
function checkCopies(written: readonly Written[], site: BuiltSite): Diagnostic[] {
  return written.flatMap(({ address, paths: [first, ...copies] }) =>
    copies
      .filter((copy) => !site.read(copy).equals(site.read(first)))
      .map((copy) => {
        const message = `Answers at ${address} like ${site.label}/${first}, with other contents.`;
        return problem({ file: `${site.label}/${copy}` }, 'output/copies', message, 'Run: npx site build');
      }),
  );
}
