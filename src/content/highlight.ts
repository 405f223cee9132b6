/** Highlights code with classes: the site's policy allows no style attribute. */
import type { Element } from 'hast';
import bash from 'refractor/bash';
import { refractor } from 'refractor/core';
import css from 'refractor/css';
import diff from 'refractor/diff';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import markdown from 'refractor/markdown';
import markup from 'refractor/markup';
import php from 'refractor/php';
import python from 'refractor/python';
import sql from 'refractor/sql';
import typescript from 'refractor/typescript';
import yaml from 'refractor/yaml';

/** What website owners and their developers write about; each brings its aliases, such as `html` and `js`. */
const LANGUAGES = [bash, css, diff, javascript, json, markdown, markup, php, python, sql, typescript, yaml];

/** Names that other programs give to some of them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  jsx: 'javascript',
  tsx: 'typescript',
  'shell-session': 'bash',
  console: 'bash',
};

/** Marks the tokens of a code block whose language is known; leaves others unchanged. */
export function highlight(pre: Element): void {
  const [code] = pre.children;
  if (code?.type !== 'element' || code.tagName !== 'code') return;
  const [text] = code.children;
  const language = languageOf(code);
  if (!language || code.children.length !== 1 || text?.type !== 'text') return;
  // Grammars are registered with the first code block.
  if (!refractor.registered('bash')) for (const grammar of LANGUAGES) refractor.register(grammar);
  if (refractor.registered(language))
    code.children = refractor.highlight(text.value, language).children as Element[];
}

function languageOf({ properties }: Element): string | undefined {
  const names = Array.isArray(properties.className) ? properties.className : [];
  const name = /^language-(.+)$/.exec(String(names[0]))?.[1]?.toLowerCase();
  return name && (OTHER_NAMES[name] ?? name);
}
