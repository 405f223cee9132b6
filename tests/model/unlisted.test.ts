import { expect, test } from 'vitest';
import { runBuild } from '../../src/commands/build.ts';
import type { SiteOptions } from '../../src/commands/options.ts';
import { buildSite, makeProject } from '../helpers/build-site.ts';
import { runSite } from '../helpers/run-site.ts';
import { testEnvironment } from '../helpers/test-environment.ts';

const OPTIONS: SiteOptions = { content: 'content', out: 'dist', cache: false, layout: 'both' };

async function build(options: Partial<SiteOptions>) {
  const { environment, said, documents } = testEnvironment(makeProject());
  const exitCode = await runBuild({ ...OPTIONS, ...options }, environment);
  return {
    exitCode,
    last: said.at(-1),
    document: documents[0] as { noindex: boolean; diagnostics: object[] },
  };
}

test.each(['https://www.real.example', 'http://herd.example', 'https://herd.example:443/path'])(
  'a build for another base URL leaves the site open to search engines, at its own address: %s',
  async (baseUrl) => {
    const { text, noindex } = await buildSite({}, { baseUrl, strict: true });
    expect(noindex).toBe(false);
    expect(text('index.html')).not.toContain('noindex');
    expect(text('index.html')).toContain(`<link rel="canonical" href="${baseUrl}/"/>`);
    expect(text('404.html')).not.toContain('canonical');
    expect(text('robots.txt')).toContain('Allow: /');
    expect(text('sitemap.xml')).toContain(`<loc>${baseUrl}/</loc>`);
  },
);

test.each([{ preview: true }, { drafts: true, future: true }])(
  'a site built with %o is one of which search engines may show no page, as the last line and the document say',
  async (options) => {
    const { exitCode, last, document } = await build(options);
    expect(exitCode).toBe(0);
    expect(last).toMatch(/Search engines are asked to leave out every page\.$/);
    expect(document.noindex).toBe(true);
  },
);

test('a site of which search engines may show no page is refused by --strict', async () => {
  const { exitCode, document } = await build({ preview: true, strict: true });
  expect(exitCode).toBe(1);
  expect(document.diagnostics).toEqual([
    expect.objectContaining({ file: 'content/site.yaml', rule: 'output/noindex', severity: 'error' }),
  ]);
});

test('a base URL with a password is refused, on the command line and in the settings', async () => {
  const { status, stderr } = runSite(['build', '--base-url', 'https://me:secret@plumb.test']);
  expect(status).toBe(2);
  expect(stderr).toContain('It has a name or a password, which every page would publish.');
  const { diagnostics } = await buildSite({
    'content/site.yaml':
      'name: Herd\nlanguage: de-CH\ntimeZone: Europe/Zurich\nbaseUrl: https://me@plumb.test\n',
  });
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ line: 4, message: expect.stringContaining('has a name or a password') }),
  );
});
