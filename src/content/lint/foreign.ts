/** Rules about the marks of other programs, which markdown shows as they are. */
import { matching, type Rule } from './piece.ts';

const DELETE = 'Delete it, or link to what it would show: [What it shows](https://...).';
const BOX = 'Write a quotation instead: "> **Note:** the text". Delete the line that ends it.';

/** A rule about a mark; `instead` says what to write, given what the groups of the pattern matched. */
function foreign(pattern: RegExp, instead: (...groups: string[]) => string, of = 'line'): Rule {
  return matching('shortcode', of, pattern, (mark, ...groups) => [
    `${mark.trim()} is not markdown, so it appears in the text as it is.`,
    instead(...groups),
  ]);
}

/** Of Hugo, Jekyll, Obsidian, GitHub, WordPress, kramdown, ChatGPT, Docusaurus, MkDocs, MDX and mathematics. */
export const FOREIGN_RULES: readonly Rule[] = [
  foreign(/!\[\[([^\]\n]{1,300})\]\]/g, (file) => `Write ![What it shows](${file.split('|')[0]}) instead.`),
  foreign(
    /(?<![!\\])\[\[_?toc_?\]\]|^\[TOC\]$|^\{:toc\}/gi,
    () => 'Delete it: a page lists its headings by itself, or not at all.',
  ),
  foreign(
    /(?<![!\\])\[\[(?!_?toc_?\])([^\]\n]{1,300})\]\]/gi,
    (page) => `Write [${page.split('|').at(-1)}](/the-address) instead.`,
  ),
  foreign(/(?<!\\)\[!(\w+)\][+-]?/g, (kind) => `Write **${kind}:** instead.`),
  foreign(/(?<!\\)==(?=\S)([^=\n]{1,300})(?<=\S)==/g, (words) => `Write <mark>${words}</mark> instead.`),
  foreign(/(?<![\\{])\{ ?(site\.[\w.-]+) ?\}{1,2}/g, (value) => `Write {{ ${value} }} instead.`),
  foreign(/(?<!\\)\[\/[a-z][\w-]*\]|(?<!\\)\[[a-z][\w-]* [\w-]+=["'][^\]\n]{1,300}\]/g, () => DELETE),
  foreign(/(?<!\\)\{\{[<%][^}]{0,300}\}\}|(?<!\\)\{%[^}]{0,300}%\}/g, () => DELETE),
  foreign(/(?<!\\)\{:? ?[#.][\w-][^}\n]{0,300}\}/g, () => DELETE),
  foreign(
    /\u3010\d+:\d+\u2020[^\u3011\n]{0,300}\u3011|:contentReference\[[^\]\n]{0,300}\](?:\{[^}\n]{0,300}\})?/g,
    () => DELETE,
  ),
  foreign(/^\s*\{(?:\{[<%]|%)[^}]{0,300}$/g, () => DELETE, 'whole line'),
  foreign(/^\s*:::+(?: ?\{?[\w.-].*)?\s*$/g, () => BOX, 'whole line'),
  foreign(/^\s*(?:!!!|\?\?\?\+?) [a-z]+(?: ".*")?\s*$/g, () => BOX, 'whole line'),
  foreign(
    /^\s*(?:import .* from ["'].*["'];?|export (?:const|default|function) .*)$/g,
    () => 'Delete it: articles are markdown and HTML; components are not read.',
    'whole line',
  ),
  foreign(
    /^\s*\$\$(?:.*\$\$)?\s*$/g,
    () => 'Write the formula in words, or show a picture of it; a code block shows it as it is.',
    'whole line',
  ),
];
