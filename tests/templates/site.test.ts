/** The real site, page by page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { load as readYaml } from 'js-yaml';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, expect, test } from 'vitest';
import { referencesIn } from '../../src/check/json-ld.ts';
import { headersFor } from '../../src/output/headers.ts';
import { parseHeaderRules } from '../../src/output/hosts/written-rules.ts';
import site from '../../templates/site.ts';
import { textOfHtml } from '../../templates/text-of-html.ts';
import { hostSite } from '../helpers/host-site.ts';
import { runSite } from '../helpers/run-site.ts';

const host = await hostSite();
const { out } = host;
afterAll(host.close);

const services = [
  ...['google-ads', 'meta-ads', 'landing-pages', 'lead-generation', 'local-seo', 'local-visibility-engine'],
  ...['social-media-management', 'content-marketing', 'paid-advertising', 'seo-optimization'],
  ...['analytics-reporting', 'brand-strategy'],
];
const caseStudies = [
  'kitchen-bathroom-showroom',
  'fireplace-retail-installation',
  'fireplace-retailer-growth',
];
/** In the order of the specification. */
const posts = [
  'google-business-profile-ai-evolution-local-businesses',
  'google-ads-sitelinks-conversions-roi',
  'ai-search-visibility-guide',
  'on-page-seo-ai-smart-search',
  'fireplace-retailer-growth-case-study',
  'fireplace-retailer-success-story',
  'ecommerce-websites-costly-mistake',
  'fireplace-retailer-case-study',
  'google-business-profile-lead-generation-2025',
  'facebook-ads-vs-google-ads-contractors',
];

/** Every route of the specification's table; the three lists stand for their parameters. */
const routes = [
  ...['/', '/services', '/case-studies', '/blog', '/about', '/contact', '/thank-you', '/privacy-policy'],
  '/pre-launch-checklist',
  ...['/blog/category/digital-marketing', '/blog/category/paid-advertising'],
  ...services.map((slug) => `/services/${slug}`),
  ...caseStudies.map((id) => `/case-studies/${id}`),
  ...posts.map((slug) => `/blog/${slug}`),
];

test('every route of the specification answers at its own address without a redirect, with keywords', async () => {
  for (const route of routes) {
    const response = await fetch(host.origin + route, { redirect: 'manual' });
    expect(response.status, route).toBe(200);
    expect(await response.text(), route).toMatch(/<meta name="keywords" content="[^"]+"/);
  }
});

test('every page passes the checks of the program: heads, structured data, links, budgets', () => {
  const { status, stderr } = runSite(['check', '--out', out]);
  expect(status, stderr).toBe(0);
});

/** As a reader sees it, but for what typography makes of quotes, dashes and spaces. */
function plain(text: string): string {
  return text.replace(/[‘’]/g, "'").replaceAll('–', '-').replaceAll('\u2060', '').replace(/\s+/g, ' ');
}

type Prescribed = readonly { readonly at: readonly string[]; readonly texts: readonly string[][] }[];
const prescribed = readYaml(
  readFileSync(new URL('prescribed-texts.yaml', import.meta.url), 'utf8'),
) as Prescribed;

test.each(prescribed.flatMap(({ at, texts }) => at.map((address) => ({ address, texts: texts.flat() }))))(
  '$address shows what the specification prescribes',
  ({ address, texts }) => {
    const html = readFileSync(join(out, `${address === '/' ? 'index' : address}.html`), 'utf8');
    const shown = plain(textOfHtml(html.slice(html.indexOf('<body')).replace(/<script.*?<\/script>/gs, '')));
    expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
  },
);

type Node = { '@id'?: string; [field: string]: unknown };

/** Nodes that no chain of references, in either direction, joins to the first. */
function apart(graph: readonly Node[]): Node[] {
  const refersTo = (from: Node, to: Node) => referencesIn(from).includes(to['@id']!);
  const joined = new Set(graph.slice(0, 1));
  for (const node of joined)
    for (const other of graph) if (refersTo(node, other) || refersTo(other, node)) joined.add(other);
  return graph.filter((node) => !joined.has(node));
}

test('every page gives the company the same nodes, and each node it refers to exists', async () => {
  const graphs = await Promise.all(
    routes.map(async (route): Promise<Node[]> => {
      const html = await (await fetch(host.origin + route)).text();
      return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)['@graph'];
    }),
  );
  const known = new Map<string, Set<string>>();
  for (const node of graphs.flat()) {
    const texts = known.get(node['@id']!) ?? new Set();
    known.set(node['@id']!, texts.add(JSON.stringify(node)));
  }
  for (const name of ['organization', 'business', 'website', 'free-audit', 'offer']) {
    expect(known.get(`https://plumbandlevel.example/#${name}`)?.size, name).toBe(1);
  }
  const company = graphs[0]!.map((node) => [node['@id']!.split('#')[1], node]);
  expect(Object.fromEntries(company)).toMatchObject({
    organization: {
      aggregateRating: { ratingValue: 5, reviewCount: 9 },
      review: Array.from({ length: 9 }, () => expect.anything()),
      contactPoint: { areaServed: ['ZA', 'US', 'GB', 'CA', 'AU'] },
    },
    business: {
      openingHoursSpecification: { opens: '08:30', closes: '17:00' },
      currenciesAccepted: 'ZAR',
      foundingDate: '2016',
    },
    offer: { price: 0, priceCurrency: 'ZAR' },
  });
  for (const graph of graphs) {
    expect(
      graph.filter((node) => node['@id']!.startsWith('https://plumbandlevel.example/#')).length,
    ).toBeGreaterThanOrEqual(5);
    expect(referencesIn(graph).filter((id) => !known.has(id))).toEqual([]);
    const page = graph.find((node) => node['@id']!.endsWith('#webpage'))!;
    // Who has applied, and who looks for articles, is not asked about the audit.
    const hasQuestions = !/\/(?:thank-you|blog\/category\/[\w-]+)#/.test(page['@id']!);
    expect(page.hasPart !== undefined, `${page['@id']} and its questions`).toBe(hasQuestions);
    expect(apart(graph), `${page['@id']} and what no reference joins to the rest`).toEqual([]);
  }
});

test('the blog list keeps the order of the specification, the tenth article last', () => {
  const html = readFileSync(join(out, 'blog.html'), 'utf8');
  const inMain = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const found = [...inMain.matchAll(/href="\/blog\/([a-z0-9-]+)"/g)].map(([, slug]) => slug);
  expect([...new Set(found)]).toEqual(posts);
});

test.each(caseStudies)('case study %s says what its file says, in the order of the file', (id) => {
  const html = readFileSync(join(out, `case-studies/${id}.html`), 'utf8');
  const shown = textOfHtml(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
  const [, , body] = readFileSync(`content/case-studies/${id}.md`, 'utf8').split(/^---$/m);
  const beginnings = [...body!.matchAll(/^(?:- |\d\. |## )?\**([A-Z][A-Za-z ,]{8,})/gm)].map(
    ([, words]) => words!,
  );
  const places = beginnings.map((words) => shown.lastIndexOf(words.trim()));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

/** Ids of a tree, but those inside the text of an article, and of headings, which may be the article's own. */
function frameIdsIn(node: DefaultTreeAdapterTypes.Node): string[] {
  if (!('childNodes' in node)) return [];
  const attribute = (wanted: string) =>
    'attrs' in node ? node.attrs.find(({ name }) => name === wanted)?.value : undefined;
  if (attribute('class')?.split(' ').includes('prose')) return [];
  const id = /^h\d$/.test(node.nodeName) ? undefined : attribute('id');
  return [...(id ? [id] : []), ...node.childNodes.flatMap(frameIdsIn)];
}

test('frameIds names exactly the ids that pages have around an article, which no heading is given', () => {
  const pages = fastGlob.sync('**/*.html', { cwd: out }).map((path) => readFileSync(join(out, path), 'utf8'));
  expect(site.frameIds!.filter((id) => !pages.some((html) => html.includes(`id="${id}"`)))).toEqual([]);
  const articles = pages.filter((html) => html.includes('class="prose"'));
  expect(articles.length).toBeGreaterThan(10);
  const used = new Set(articles.flatMap((html) => frameIdsIn(parse(html))));
  // No heading has a capital letter in its id.
  const could = [...used].filter((id) => id === id.toLowerCase());
  expect(could.filter((id) => !site.frameIds?.includes(id))).toEqual([]);
});

test('pages that must not be listed say so and are not in the sitemap', () => {
  const sitemap = readFileSync(join(out, 'sitemap.xml'), 'utf8');
  for (const page of ['thank-you', 'pre-launch-checklist', 'application-problem', '404', 'blog/404']) {
    expect(readFileSync(join(out, `${page}.html`), 'utf8')).toContain(
      '<meta name="robots" content="noindex"/>',
    );
    expect(sitemap).not.toContain(`/${page}<`);
  }
});

test('no address is given the same header by two rules, which Cloudflare would join', () => {
  const rules = parseHeaderRules(readFileSync(join(out, '_headers'), 'utf8'));
  const addresses = [
    ...routes,
    '/404',
    '/blog/404',
    ...fastGlob.sync('**/*', { cwd: out }).map((path) => `/${path}`),
  ];
  for (const address of addresses) {
    const names = rules.flatMap((rule) => Object.keys(headersFor(address, [rule])));
    expect([...new Set(names)], address).toEqual(names);
  }
});

test('the display face is one weight of the characters in use', async () => {
  const home = await (await fetch(host.origin)).text();
  const font = await fetch(host.origin + /\/assets\/display-\w+\.woff2/.exec(home)![0]);
  expect((await font.arrayBuffer()).byteLength).toBeLessThan(15_000);
});
