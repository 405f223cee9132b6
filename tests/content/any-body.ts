/** Random article text, made of what attacks and of what parsers stumble over, and what must not come of it. */
import fc from 'fast-check';
import { renderMarkdown } from '../../src/content/markdown.ts';
import { hostile } from './fixtures/bodies.ts';
import { breachesIn } from './html-rules.ts';

/** Bits of markdown and HTML that combine to something. */
const piece = fc.constantFrom(
  ...'*** ` `` * ** _ ~~ [ ] ]( ) ![ ](/x) [^1] < > </ /> " \' = & \\ | http://a.example'.split(' '),
  ...'www.a.example a@b.example &amp; &#58; &Tab; <p> </p> <div> </div> <b> </b> </a> <table>'.split(' '),
  ...'<tr> <td> </table> <li> <ul> <svg> </svg> <math> <style> </style> <script> </script>'.split(' '),
  ...'<template> <select> <!-- --> <![CDATA[ ]]> <form> </form> <button> </button>'.split(' '),
  ...'onerror=alert(1) <h1> </h1> <details> javascript: data: // \u0000 \u0001 \u00a0 \u200b'.split(' '),
  ...'\u202e \u2028 \ufeff \ud800 é 😀 word 1'.split(' '),
  ...['\n', '\n\n', '    ', '\t', ' ', '  \n', '- ', '1. ', '> ', '# ', '## ', '---\n', '===\n'],
  ...['```\n', '~~~js\n', '[^1]: ', '[r]: ', '|-|\n', '| a | b |\n|---|---|\n', '- [x] ', '- [ ] '],
  ...['<a href="', '<a href=x>', '<img src=x ', ' style=x', ' id=main', ' data-x'],
);

export const anyBody = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...Object.values(hostile).flat()) },
      { weight: 5, arbitrary: piece },
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

/** What an article's HTML must not have, in what a body becomes; empty when all is well. */
export function faultsOf(body: string) {
  const { html, headings } = renderMarkdown(body);
  const breaches = breachesIn({
    html,
    headingIds: headings.map(({ id }) => id),
    footnotes: /\[\^/.test(body),
  });
  return breaches.length > 0 ? [{ body, html, breaches }] : [];
}
