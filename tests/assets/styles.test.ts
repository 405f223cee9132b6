import { expect, test } from 'vitest';
import { bundleBelow, bundleStyles } from '../../src/assets/styles.ts';
import { buildSite, makeProject } from '../helpers/build-site.ts';

test('a sheet that is imported, but not by the index of sheets, is refused by its name', async () => {
  const root = makeProject({
    'templates/styles/index.css': '@import "../components/badge/styles.css";',
    'templates/components/badge/styles.css': '.badge { color: black }',
  });
  const sheets = ['templates/components/badge/styles.css', 'templates/islands/copy-link/styles.css'];
  await expect(bundleStyles(root, sheets)).rejects.toThrow(
    'templates/islands/copy-link/styles.css is imported, but not by templates/styles/index.css',
  );
});

const INDEX = 'templates/styles/index.css';

test.each([
  ['.a { color: red }\n.b { color: red', 'Expected "}" to go with "{"'],
  ['.a { color: red }\n.b { colr: red }', '"colr" is not a known CSS property'],
])('what a browser would leave out of %j is refused at its place', async (css, text) => {
  const root = makeProject({ [INDEX]: '@import "./a.css";', 'templates/styles/a.css': css });
  await expect(bundleStyles(root)).rejects.toMatchObject({
    errors: [{ text, location: { file: 'templates/styles/a.css', line: 2 } }],
  });
});

test('a sheet that the index imports and that is not there is told where it is imported', async () => {
  const root = makeProject({ [INDEX]: '\n@import "./b.css";' });
  await expect(bundleStyles(root)).rejects.toMatchObject({
    errors: [{ text: 'Could not resolve "./b.css"', location: { file: INDEX, line: 2 } }],
  });
});

test('an address of the site stays, and so does a character beyond ASCII, as an escape', async () => {
  const root = makeProject({ [INDEX]: '.a::before { background: url(/x.svg); content: "×" }' });
  expect(await bundleStyles(root)).toBe('.a:before{background:url(/x.svg);content:"\\d7"}');
});

test('below a path, what a sheet loads is there too', async () => {
  const files = {
    [INDEX]: '@import "./base.css";\n@import "./below.css";',
    'templates/styles/base.css': 'body { background: url(/x.svg) }',
    'templates/styles/below.css': '@import "./more.css";',
    'templates/styles/more.css': 'p { background: url("/y (1).svg"), url(//cdn.test/z.svg) }',
  };
  const { text, paths } = await buildSite(files, { baseUrl: 'https://owner.example/repo' });
  expect(text('index.html')).toContain('<style>body{background:url(/repo/x.svg)}</style>');
  const below = paths.find((path) => path.startsWith('assets/below-'))!;
  expect(text(below)).toBe('p{background:url("/repo/y (1).svg"),url(//cdn.test/z.svg)}');
});

test('decorations of text are written out, since Safari knows them together only by a name of its own', async () => {
  const { css } = await bundleBelow(process.cwd(), () => true);
  for (const sheet of [await bundleStyles(process.cwd()), css]) {
    expect(sheet).toContain('text-decoration:underline');
    expect(sheet).not.toMatch(/text-decoration:[^;}]* /);
  }
});
