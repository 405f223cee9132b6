/**
 * V8 keeps a text with one character beyond Latin 1 twice as wide, and any text made of a wide one. What all pages show
 * must be narrow, or every page is built of wide texts, which takes longer and more memory.
 */
import { serialize } from 'node:v8';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Once, OnceContext } from '../../src/render/once.tsx';
import { buildSite } from '../helpers/build-site.ts';
import { sampleContent } from '../helpers/sample-content.ts';

const ONE_BYTE = '"'.charCodeAt(0);

/** Its serialised form says how a text is kept. */
function isNarrow(text: string): boolean {
  return serialize(text).subarray(2).find(Boolean) === ONE_BYTE;
}

test('strings of a rendered page are stored in one byte a character, whatever they say', () => {
  const html = new Map<string, string>();
  const inside = () => '9–5, “by hand”, © us';
  const once = createElement(Once, { as: 'div', name: 'hours', inside });
  renderToStaticMarkup(createElement(OnceContext.Provider, { value: html }, once));
  const [kept = ''] = html.values();
  expect(kept).toContain('&#8220;by hand&#8221;, &#169; us');
  expect(isNarrow(kept)).toBe(true);
});

test('a field of plain characters is stored in one byte a character, whatever stands beside it', async () => {
  const name = 'A name of many letters';
  const settings = sampleContent['content/site.yaml']!.replace(/^name:.*/m, `name: ${name} # 9–5`);
  let shown = '';
  const shared = ({ site }: { site: { name: string } }) => {
    shown = site.name;
  };
  await buildSite({ 'content/site.yaml': settings }, {}, { shared } as never);
  expect(shown).toBe(name);
  expect(isNarrow(shown)).toBe(true);
});
