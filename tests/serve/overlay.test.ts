/** What the overlay over a served page says, and what its button opens. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problem, warning } from '../../src/diagnostics/diagnostic.ts';
import { openInEditor } from '../../src/serve/open-in-editor.ts';
import { overlayOf } from '../../src/serve/overlay.ts';
import { newFolder } from '../helpers/new-folder.ts';

const since = new Date(2026, 10, 19, 14, 2);
const file = 'content/blog/a.md';
const source = () => '---\ncatgory: Maps\n';
const unknown = problem(
  { file, line: 2, column: 1, endColumn: 8 },
  'frontmatter/unknown-field',
  'Unknown field "catgory".',
  'Rename it to "category".',
);
const lost = warning({ file, line: 3, column: 1 }, 'body/lost', 'A comment is never closed.');

test('the overlay shows a mistake with its place, its line and the remedy', () => {
  const overlay = overlayOf([unknown], [], { shown: 'before', since }, source);
  expect(overlay.heading).toBe('One error. This is the last good page, from 14:02.');
  expect(overlay.isOpen).toBe(true);
  expect(overlay.findings).toEqual([
    {
      severity: 'error',
      message: 'Unknown field "catgory".',
      hint: 'Rename it to "category".',
      place: 'content/blog/a.md:2:1',
      frame: { number: '2', before: '', marked: 'catgory', after: ': Maps' },
    },
  ]);
  expect(overlay.text).toBe(`content/blog/a.md:2:1
error  Unknown field "catgory".
  2 | catgory: Maps
    | ^^^^^^^ Rename it to "category".`);
});

test('the overlay counts several mistakes, those without a place first, and shows warnings alone as a chip', () => {
  const all = overlayOf([lost, unknown], ['The template fails.'], { shown: 'nothing', since }, source);
  expect(all.heading).toBe('Two errors and one warning. There is no good page yet.');
  expect(all.about).toContain('All in content/blog/a.md.');
  expect(all.chip).toBe('2 errors, 1 warning');
  expect(all.findings.map(({ message }) => message)).toEqual([
    'The template fails.',
    unknown.message,
    lost.message,
  ]);
  const { isOpen, heading } = overlayOf([lost], [], { shown: 'now', since }, source);
  expect([isOpen, heading]).toEqual([false, 'One warning. This is the current page.']);
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
