import { expect, test } from 'vitest';
import { renderMarkdown } from '../../src/content/markdown.ts';
import { curled } from '../../src/content/quotes.ts';
import { typesetting } from '../../src/content/typography.ts';

test.each([
  ['"Can\'t you?" she asked', '“Can’t you?” she asked'],
  ["'It's \"his\",' she said", '‘It’s “his”,’ she said'],
  ['"\'Twas" he', '“’Twas” he'],
  ["the '90s, rock 'n' roll, go get 'em, since '24", 'the ’90s, rock ’n’ roll, go get ’em, since ’24'],
  [
    "'24 hours a day' and 'round the clock' and 'Round we go",
    '‘24 hours a day’ and ‘round the clock’ and ’Round we go',
  ],
  ["a 12\" pipe, 6' by 4', 5'10\" tall", 'a 12″ pipe, 6′ by 4′, 5′10″ tall'],
  ['"in 2-4" and \'size 9\'', '“in 2-4” and ‘size 9’'],
  ["the 1990's, the owners' terms, James's", 'the 1990’s, the owners’ terms, James’s'],
  ['("a") ["b"] "c"—"d" and/or "e/f"', '(“a”) [“b”] “c”—“d” and/or “e/f”'],
  ["'00', 'at https://a.example/', ('!')", '‘00’, ‘at https://a.example/’, (‘!’)'],
  ["o'clock, shouldn't've, y'all, fo'c's'le", 'o’clock, shouldn’t’ve, y’all, fo’c’s’le'],
])('the quotes of %s are curled', (typed, set) => expect(curled(typed)).toBe(set));

const rendered = (markdown: string) => renderMarkdown(markdown, { curlsQuotes: true }).html;

test('quotes belong together across bold, italics, links, code, pictures and footnotes', () => {
  expect(
    rendered('**Anna**\'s, *it*\'s, [we](/a)\'re, `npm`\'s and "**bold**", *"it"*, "`a`", ("[a](/b)").'),
  ).toBe(
    '<p><strong>Anna</strong>’s, <em>it</em>’s, <a href="/a">we</a>’re, <code>npm</code>’s and “<strong>bold</strong>”, <em>“it”</em>, “<code>a</code>”, (“<a href="/b">a</a>”).</p>',
  );
  expect(rendered('"It is."[^1] "So it is."\n\n[^1]: a')).toMatch(
    /^<p>“It is.”<sup>.*<\/sup> “So it is.”<\/p>/,
  );
  expect(rendered('**20**-40 of "a ![b\'s "c"](d.png)".')).toBe(
    '<p><strong>20</strong>–40 of “a <img src="d.png" alt="b’s “c”" loading="lazy" decoding="async">”.</p>',
  );
});

test('quotes of one paragraph are not closed in the next', () => {
  expect(rendered('"One\n\n"Two"\n\n- \'a\n- \'b\'')).toBe(
    '<p>“One</p>\n<p>“Two”</p>\n<ul>\n<li>‘a</li>\n<li>‘b’</li>\n</ul>',
  );
});

test('quotes of HTML are curled as those of markdown are', () => {
  expect(rendered('<p>It\'s "<b>so</b>"</p>')).toBe('<p>It’s “<b>so</b>”</p>');
});

test('quotes of a field are curled as those of a body, apart from code and addresses', () => {
  const set = typesetting(true);
  const typed = 'Anna\'s "`a "b"`", 12" pipes and \'90s';
  expect(set(typed)).toBe('Anna’s “`a "b"`”, 12″ pipes and ’90s');
  expect(rendered(typed)).toBe('<p>Anna’s “<code>a "b"</code>”, 12″ pipes and ’90s</p>');
  expect(set("/o'clock")).toBe("/o'clock");
});
