import { expect, test } from 'vitest';
import type { Page } from '../../src/model/model.ts';
import { planPages } from '../../src/model/plan.ts';

const page = (address: string, source: string) => ({ address, source }) as Page;
const said = (pages: readonly Page[], files: readonly string[] = []) =>
  planPages(pages, files).clashes.map(
    ({ source, owner, at }) => `${source}: Would be at ${at}, where ${owner} is already.`,
  );

const blog = page('/blog', 'content/pages/blog.yaml');

test('pages that would be written to one file are named both, whatever the layout', () => {
  expect(said([blog, page('/blog/index', 'content/blog/index.md')])).toEqual([
    'content/blog/index.md: Would be at blog/index.html, where content/pages/blog.yaml is already.',
  ]);
  expect(said([page('/', 'content/pages/home.yaml'), page('/index', 'content/pages/index.md')])).toEqual([
    'content/pages/index.md: Would be at index.html, where content/pages/home.yaml is already.',
  ]);
});

test('pages that would be written to one file are named by their address where that is the same', () => {
  expect(said([blog, page('/Blog', 'content/pages/b.md')])).toEqual([
    'content/pages/b.md: Would be at /Blog, where content/pages/blog.yaml is already.',
  ]);
  expect(said([blog], ['/blog/index.html'])).toEqual([
    'content/pages/blog.yaml: Would be at /blog, where static/blog/index.html is already.',
  ]);
});

test('pages whose paths only look alike are not written to one file', () => {
  expect(said([blog, page('/blog/a', 'a.md'), page('/blog/404', 'b.yaml'), page('/404', 'c.yaml')])).toEqual(
    [],
  );
});

test.each([
  ['My tag', ' '],
  ['a#b', '#'],
  ['a?b', '?'],
  ['50% off', '%'],
  ['a"b', '"'],
  ['a<b', '<'],
  ['a\nb', '\n'],
  ['a\u202eb', '\u202e'],
])(
  'an address that a template made, and no link would lead to, is refused, with the sign and what it could be: %j',
  (tag, sign) => {
    const source = 'templates/pages/tags.tsx';
    const [found, ...more] = planPages([page(`/blog/${tag}`, source)], []).diagnostics;
    expect(more).toEqual([]);
    expect(found).toMatchObject({ file: source, rule: 'pages/address' });
    expect(found!.message).toContain(`an address has no ${JSON.stringify(sign)}`);
    expect(found!.hint).toMatch(/^Let its template plan it at "\/blog\/[a-z0-9-]+"/);
  },
);

test('an address that a template made, and no link would lead to, is refused if a part of it is longer than what disks take for a name', () => {
  const [found] = planPages([page(`/blog/${'ä'.repeat(130)}`, 'templates/pages/tags.tsx')], []).diagnostics;
  expect(found).toMatchObject({ rule: 'pages/address', hint: expect.stringContaining('"/blog/aaa') });
  expect(found!.message).toMatch(/and a part of an address has at most 240 bytes\.$/);
});

test('an address that a template made clashes with a file that stands where its folder would be', () => {
  const { clashes } = planPages([page('/a.pdf/b', 'b.tsx'), page('/c/d', 'd.tsx')], ['/a.pdf', '/c.pdf']);
  expect(clashes).toEqual([{ source: 'b.tsx', owner: 'static/a.pdf', at: '/a.pdf' }]);
});

test('an address that a template made may have letters of any language', () => {
  expect(planPages([page('/über–ñ🙂', 'a.tsx'), page('/a.b_c', 'b.tsx')], []).diagnostics).toEqual([]);
});
