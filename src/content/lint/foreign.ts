/** Rules about the marks of other programs, which markdown shows as they are. */
import { type Article, type Finding, found, isWhole, matchesIn, type Part, type Rule } from './piece.ts';

/** A mark, and what to write instead, given what its groups matched. */
interface Mark {
  readonly pattern: RegExp;
  readonly instead?: (...groups: string[]) => string;
}

const DELETE = 'Delete it, or link to what it would show: [What it shows](https://...).';

/** Of Hugo, Jekyll, Obsidian, GitHub, WordPress, kramdown, ChatGPT, Docusaurus, MkDocs, MDX and mathematics. */
const MARKS: readonly Mark[] = [
  {
    pattern: /!\[\[([^\]\n]{1,300})\]\]/g,
    instead: (file) => `Write ![What it shows](${file.split('|')[0]}) instead.`,
  },
  {
    pattern: /(?<![!\\])\[\[_?toc_?\]\]|^\[TOC\]$|^\{:toc\}/gi,
    instead: () => 'Delete it: a page lists its headings by itself, or not at all.',
  },
  {
    pattern: /(?<![!\\])\[\[(?!_?toc_?\])([^\]\n]{1,300})\]\]/gi,
    instead: (page) => `Write [${page.split('|').at(-1)}](/the-address) instead.`,
  },
  { pattern: /(?<!\\)\[!(\w+)\][+-]?/g, instead: (kind) => `Write **${kind}:** instead.` },
  {
    pattern: /(?<!\\)==(?=\S)([^=\n]{1,300})(?<=\S)==/g,
    instead: (words) => `Write <mark>${words}</mark> instead.`,
  },
  { pattern: /(?<!\\)\{ ?(site\.[\w.-]+) ?\}(?!\})/g, instead: (value) => `Write {{ ${value} }} instead.` },
  { pattern: /(?<!\\)\[\/[a-z][\w-]*\]|(?<!\\)\[[a-z][\w-]* [\w-]+=["'][^\]\n]{1,300}\]/g },
  { pattern: /(?<!\\)\{\{[<%][^}]{0,300}\}\}|(?<!\\)\{%[^}]{0,300}%\}/g },
  { pattern: /(?<!\\)\{:? ?[#.][\w-][^}\n]{0,300}\}/g },
  {
    pattern:
      /\u3010\d+:\d+\u2020[^\u3011\n]{0,300}\u3011|:contentReference\[[^\]\n]{0,300}\](?:\{[^}\n]{0,300}\})?/g,
  },
];

const BOX = 'Write a quotation instead: "> **Note:** the text". Delete the line that ends it.';

/** Marks that are a line of their own. */
const LINES: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [/^\{(?:\{[<%]|%)[^}]{0,300}$/, DELETE],
  [/^:::+(?: ?\{?[\w.-].*)?$/, BOX],
  [/^(?:!!!|\?\?\?\+?) [a-z]+(?: ".*")?$/, BOX],
  [
    /^(?:import .* from ["'].*["'];?|export (?:const|default|function) .*)$/,
    'Delete it: articles are markdown and HTML; components are not read.',
  ],
  [
    /^\$\$(?:.*\$\$)?$/,
    'Write the formula in words, or show a picture of it; a code block shows it as it is.',
  ],
];

export const FOREIGN_RULES: readonly Rule[] = [
  { id: 'shortcode', of: 'line', find: foreignMarks },
  { id: 'shortcode', of: 'line', find: foreignLines },
];

function* foreignMarks(line: Part): Generator<Finding> {
  for (const { pattern, instead } of MARKS)
    for (const match of matchesIn(line, pattern)) {
      const message = `${match.text} is not markdown, so it appears in the text as it is.`;
      yield found(match, message, instead?.(...match.slice(1)) ?? DELETE);
    }
}

function* foreignLines(line: Part, { body }: Article): Generator<Finding> {
  const text = line.text.trim();
  const [, hint] = LINES.find(([pattern]) => pattern.test(text)) ?? [];
  const message = `${text} is not markdown, so it appears in the text as it is.`;
  if (hint && isWhole(line, body)) yield found(line, message, hint);
}
