/** What the overlay over a served page says, and what its button opens. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problem, warning } from '../../src/diagnostics/diagnostic.ts';
import { openInEditor } from '../../src/serve/open-in-editor.ts';
import { overlayOf, type Tree } from '../../src/serve/overlay.ts';
import { newFolder } from '../helpers/new-folder.ts';

const file = 'content/blog/a.md';
const source = () => '---\ncatgory: Maps\n';
const unknown = problem(
  { file, line: 2, column: 1, endColumn: 8 },
  'frontmatter/unknown-field',
  'Unknown field "catgory".',
  'Rename it to "category".',
);
const lost = warning({ file, line: 3, column: 1 }, 'body/lost', 'A comment is never closed.');

/** The texts of a tree, each on its own, and the attributes of its elements. */
function partsOf(tree: Tree | null): { texts: string[]; attributes: Record<string, string>[] } {
  if (tree === null) return { texts: [], attributes: [] };
  if (typeof tree === 'string') return { texts: [tree], attributes: [] };
  const [, own, ...children] = tree;
  const parts = children.map(partsOf);
  return {
    texts: parts.flatMap(({ texts }) => texts),
    attributes: [own, ...parts.flatMap(({ attributes }) => attributes)],
  };
}

test('the overlay shows a mistake with its place, its line and the remedy', () => {
  const { texts, attributes } = partsOf(overlayOf([unknown], [], 'last-good', source));
  expect(texts).toContain('1 error. This is the last good page.');
  const finding = ['error', 'Unknown field "catgory".', 'content/blog/a.md:2:1', '2 ', 'catgory'];
  expect(texts).toEqual(expect.arrayContaining([...finding, 'Rename it to "category".']));
  expect(attributes[0]).toEqual({ class: 'overlay', open: '' });
  expect(attributes).toContainEqual({ type: 'button', 'data-place': 'content/blog/a.md:2:1' });
  expect(attributes.find((each) => 'data-copy' in each)?.['data-copy']).toBe(`content/blog/a.md:2:1
error  Unknown field "catgory".
  2 | catgory: Maps
    | ^^^^^^^ Rename it to "category".`);
});

test('the overlay counts several mistakes, those without a place first, and shows warnings alone as a chip', () => {
  const all = partsOf(overlayOf([lost, unknown], ['The template fails.'], 'none', source)).texts;
  expect(all).toContain('2 errors and 1 warning. There is no good page yet.');
  const places = ['The template fails.', unknown.message, lost.message].map((each) => all.indexOf(each));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  const warnings = partsOf(overlayOf([lost], [], 'current', source));
  expect(warnings.attributes[0]).toEqual({ class: 'overlay' });
  expect(warnings.texts).toContain('! 1 warning ');
  expect(overlayOf([], [], 'current', source)).toBeNull();
});

test('an editor is opened only from this computer, by a page of this server, for a file of the site', async () => {
  const folder = newFolder('editor');
  const root = join(folder, 'site');
  mkdirSync(root);
  for (const name of ['site/a.md', 'site.md']) writeFileSync(join(folder, name), '');
  const opened: string[] = [];
  const open = openInEditor(root, (place) => opened.push(place));
  const ask = async (body: string, { origin = 'http://localhost:4173', from = '127.0.0.1' } = {}) => {
    const request = new Request('http://localhost:4173/_site/open', {
      method: 'POST',
      body,
      headers: { origin },
    });
    return (await open(request, from)).status;
  };
  expect(await ask('a.md:2:1')).toBe(204);
  expect(await ask('b.md:2:1')).toBe(404);
  expect(await ask('../site.md')).toBe(404);
  expect(await ask('a.md', { origin: 'https://example.com' })).toBe(403);
  expect(await ask('a.md', { from: '192.168.0.7' })).toBe(403);
  expect(opened).toEqual([join(root, 'a.md:2:1')]);
});
