import { readFileSync } from 'node:fs';
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

test('a sheet of the index that no module imports is on every page, also if it is of a package', async () => {
  const root = makeProject({
    'templates/styles/index.css':
      '@import "extra.css";\n@import url(\'../own/x.css\') layer(x);\n@import "../components/badge/styles.css";',
    'templates/styles/extra.css': 'h1 { color: red }',
    'templates/own/x.css': 'h2 { color: red }',
    'templates/components/badge/styles.css': '.badge { color: red }',
  });
  const imported = new Set(['templates/components/badge/styles.css']);
  expect(await bundleStyles(root, [], imported)).toBe('h1{color:red}@layer x{h2{color:red}}');
  expect(await bundleStyles(root, [...imported], imported)).toContain('.badge');
});

test('a font beside a sheet is refused at its place, with what to do', async () => {
  const sheet = '@font-face { font-family: A; src: url("./files/a.woff2?x") format("woff2") }';
  const root = makeProject({ [INDEX]: '@import "./fonts.css";', 'templates/styles/fonts.css': sheet });
  await expect(bundleStyles(root)).rejects.toMatchObject({
    errors: [
      {
        text: '"./files/a.woff2?x" is a file beside the sheet, and would not be published. Put the file into static/ and write its address: url(/a.woff2)',
        location: { file: 'templates/styles/fonts.css', line: 1 },
      },
    ],
  });
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

test('a style sheet keeps addresses of the site, and characters beyond ASCII as escapes', async () => {
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

test('no sheet of the first view is among those that come later, which take it out of the page', () => {
  const [first, later] = ['index', 'below'].map((name) =>
    readFileSync(`templates/styles/${name}.css`, 'utf8').match(/(?<=@import ")[^"]+/g),
  );
  expect(later).toContain('./print.css');
  expect(first!.filter((sheet) => later!.includes(sheet))).toEqual([]);
});

test('decorations of text are written out, since Safari knows them together only by a name of its own', async () => {
  const { css } = await bundleBelow(process.cwd(), () => true);
  for (const sheet of [await bundleStyles(process.cwd()), css]) {
    expect(sheet).toContain('text-decoration:underline');
    expect(sheet).not.toMatch(/text-decoration:[^;}]* /);
  }
});
