import { expect, test } from 'vitest';
import { headerRules, policyInPage } from '../../src/output/headers.ts';
import { buildSite } from '../helpers/build-site.ts';
import { sampleContent } from '../helpers/sample-content.ts';

const withHosts = (hosts: string) =>
  buildSite({
    'content/site.yaml': `${sampleContent['content/site.yaml']}\nhosts: [${hosts}]\n`,
  });

test.each(['github', 'netlify, github', ''])(
  'pages state the policy where a host sends no header: %s',
  async (hosts) => {
    const { text } = await withHosts(hosts);
    const page = text('index.html');
    const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)!;
    expect(policy).toContain('default-src &#x27;none&#x27;; script-src');
    expect(policy).not.toContain('frame-ancestors');
    expect(policy!.match(/sha256-/g)).toHaveLength(1);
    // What stands before it would not be held to it.
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.search(/<(?:link|script|style)/));
  },
);

test('a page adds its own sheet to the policy, and leaves out those of other templates', () => {
  const assets = {
    sheets: ['a{}', 'b{}'],
    sheetOf: { b: 1 },
    below: '',
    boot: null,
    notFound: null,
    fonts: [],
  };
  const pages = ['a', 'b'].map((template) => ({ template, address: `/${template}`, head: {} }));
  const rules = headerRules({ connect: [], forms: [] }, pages as never, assets, []);
  expect(rules[0]!.headers['Content-Security-Policy']!.match(/sha256-/g)).toHaveLength(2);
  expect(policyInPage(rules)).not.toContain('sha256-');
});

test('pages do not state the policy where headers do', async () => {
  const { text } = await withHosts('netlify');
  expect(text('index.html')).not.toContain('Content-Security-Policy');
  expect(text('_headers')).toContain('frame-ancestors');
});

test('the policy allows a script from elsewhere only where the site asks for it', async () => {
  const policyOf = (built: Awaited<ReturnType<typeof withHosts>>) =>
    /Policy: (.*)/.exec(built.text('_headers'))![1];
  const usual = policyOf(await withHosts('netlify'));
  expect(usual).toContain("script-src 'self';");
  expect(usual).toContain("trusted-types 'none'");
  expect(usual).not.toContain('frame-src');
  const origins = () => ({ connect: [], forms: [], scripts: ['https://widget.example/a.js'] });
  const asking = policyOf(await buildSite({}, {}, { origins }));
  expect(asking).toContain("script-src 'self' https://widget.example;");
  expect(asking).toContain("frame-src 'self' https://widget.example;");
  expect(asking).not.toContain('trusted-types');
});

test('the policy lets scripts compile WebAssembly only where the site asks for it', () => {
  const assets = { sheets: [], sheetOf: {}, below: '', boot: null, notFound: null, fonts: [] };
  const policyWith = (wasm: boolean) =>
    headerRules({ connect: [], forms: [], wasm }, [], assets, [])[0]!.headers['Content-Security-Policy'];
  expect(policyWith(true)).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policyWith(false)).not.toContain('wasm');
});
