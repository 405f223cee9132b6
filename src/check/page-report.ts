/** All checks of a single page. A report is plain data: it is kept, and sent by workers. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { basePathOf } from '../model/base-path.ts';
import { type BuiltSite, openBuiltSite, type Written } from '../output/built-site.ts';
import { writtenRules } from '../output/hosts/written-rules.ts';
import { hashOf } from '../system/hash.ts';
import { overBudget, pageScale, type WeighingOptions, type Weight } from './budgets.ts';
import { checkDocument } from './document.ts';
import { factsOf, linksIn, type PageFacts } from './facts.ts';
import { htmlRules } from './html.ts';
import { readGraph } from './json-ld.ts';
import { isArticle, parsePage } from './page.ts';
import { checkPolicy } from './policy.ts';
import { checkStructuredData } from './structured-data.ts';

export interface PageReport {
  readonly facts: PageFacts;
  readonly weight: Weight;
  readonly findings: readonly Diagnostic[];
}

/** A report, and a hash of everything that it depends on. */
export interface CachedReport {
  readonly key: string;
  readonly report: PageReport;
}

/** What reports need to know of the whole site; plain data, to be sent to workers. */
export interface ReportSetting {
  readonly directory: string;
  readonly label: string;
  readonly options: WeighingOptions;
  /** Changes with the program, so that no report made by other rules is used. */
  readonly version: string;
}

/** How many pages may wait for compression while the next are read: as many as Node has threads for it. */
const WEIGHED_BESIDE = 4;

/** Reports on the pages of a site; make one for all of them. */
export function pageReporter(
  { directory, label, options, version }: ReportSetting,
  site: BuiltSite = openBuiltSite(directory, label),
) {
  const textOf = (path: string) => (site.paths.has(path) ? site.read(path).toString() : '');
  const { rules } = writtenRules(textOf, basePathOf(options.base));
  const checkHtml = htmlRules();
  const weigh = pageScale(site, options);
  const scripts = [...site.paths].filter((path) => path.endsWith('.js'));
  const common = hashOf(JSON.stringify([version, options, rules, scripts]));
  const keyOf = (html: Buffer) => `${hashOf(html)}${common}`;
  return {
    /** Changes with everything that would change the page's report. */
    keyOf: ({ paths: [path] }: Written) => keyOf(site.read(path)),
    async report(pages: readonly Written[]): Promise<CachedReport[]> {
      const reports: Promise<CachedReport>[] = [];
      for (const [index, page] of pages.entries()) {
        reports.push(report(page));
        await reports[index - WEIGHED_BESIDE];
      }
      return Promise.all(reports);
    },
  };

  /** Asynchronous only because of the weight: trouble with the output is thrown before. */
  function report({ address, paths: [path] }: Written): Promise<CachedReport> {
    const html = site.read(path);
    const page = parsePage(address, `${site.label}/${path}`, html.toString());
    const weighing = weigh(page, html);
    const data = readGraph(page);
    const links = linksIn(page, data);
    const findings = [
      ...checkHtml(page),
      ...checkDocument(page),
      ...checkStructuredData(page, data, options.base),
      ...checkPolicy(page, links, rules),
    ];
    const facts = factsOf(page, links);
    const key = keyOf(html);
    return weighing.then((weight) => {
      const all = [...findings, ...overBudget(weight, options.budgets, isArticle(page))];
      // Copied, because V8 keeps a whole page for as long as a slice of it is in use.
      return JSON.parse(JSON.stringify({ key, report: { facts, weight, findings: all } }));
    });
  }
}
