/** All checks of single pages. A report is plain data, and is kept for the next check. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { basePathOf } from '../model/base-path.ts';
import { type BuiltSite, writtenPages } from '../output/built-site.ts';
import { writtenRules } from '../output/hosts/written-rules.ts';
import { hashOf } from '../system/hash.ts';
import { type CheckOptions, overBudget, pageScale, type Weight } from './budgets.ts';
import { checkDocument } from './document.ts';
import { factsOf, linksIn, type PageFacts } from './facts.ts';
import { readGraph } from './json-ld.ts';
import { isArticle, parsePage } from './page.ts';
import { checkPolicy } from './policy.ts';
import { checkStructuredData } from './structured-data.ts';

export interface PageReport {
  /** Changes with everything that would change the report. */
  readonly key: string;
  readonly facts: PageFacts;
  readonly weight: Weight;
  readonly findings: readonly Diagnostic[];
}

/**
 * A report on every page by the path of its first file, in order. One of `cached` is reused if its page and all else that
 * it depends on are unchanged; `version` changes with the program.
 */
export async function reportPages(
  site: BuiltSite,
  options: CheckOptions,
  version: string,
  cached: ReadonlyMap<string, PageReport>,
): Promise<ReadonlyMap<string, PageReport>> {
  const textOf = (path: string) => (site.paths.has(path) ? site.read(path).toString() : '');
  const { rules } = writtenRules(textOf, basePathOf(options.base));
  const scripts = [...site.paths]
    .filter((path) => path.endsWith('.js'))
    .map((path) => [path, hashOf(site.read(path))]);
  const common = hashOf(JSON.stringify([version, options, rules, scripts]));
  const weigh = pageScale(site, options);
  let checkHtml: ReturnType<typeof import('./html.ts')['htmlRules']> | undefined;
  const reports = new Map<string, PageReport>();
  for (const { address, paths } of writtenPages(site)) {
    const [path] = paths;
    const html = site.read(path);
    const key = `${hashOf(html)}${common}`;
    let report = cached.get(path);
    if (report?.key !== key) {
      // Only now, because html-validate takes long to load.
      checkHtml ??= (await import('./html.ts')).htmlRules();
      const page = parsePage(address, `${site.label}/${path}`, html.toString());
      const data = readGraph(page);
      const links = linksIn(page, data);
      const facts = factsOf(page, links);
      const weight = weigh(facts, html);
      const findings = [
        ...checkHtml(page),
        ...checkDocument(page),
        ...checkStructuredData(page, data, options.base),
        ...checkPolicy(page, links, rules),
        ...overBudget(weight, options.budgets, isArticle(page)),
      ];
      // Copied, because V8 keeps a whole page for as long as a slice of it is in use.
      report = JSON.parse(JSON.stringify({ key, facts, weight, findings })) as PageReport;
    }
    reports.set(path, report);
  }
  return reports;
}
