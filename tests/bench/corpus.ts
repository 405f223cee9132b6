/**
 * A deterministic corpus: this site's own content, filled up to N posts with generated ones of some 900 words.
 * Each has headings, a list, a table, links, a code block, a quote and raw HTML.
 */
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setAside } from './set-aside.ts';

const WORDS =
  'kitchen counter oak tile quote fitter visit call morning street van level line wall pipe roof tile flame hearth grate warm room plan price week month search map page review answer owner client team work road town cape wind rain sun stone steel paint board shelf door light glass floor edge measure cut fit join straight plumb square clear plain quick good fair early late first next each other many some'.split(
    ' ',
  );
/** Categories of the site's own articles, because the peers receive category pages as finished HTML. */
const CATEGORIES = ['Digital Marketing', 'Paid Advertising'];

/** One share image for all pages: not every peer can draw one for each. */
export const SHARED_IMAGE = '\nshareImage: /icons/icon-512.png\n';

/** mulberry32: small, seeded, the same on every machine. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The file name of post `at`, without its ending. */
function postName(at: number): string {
  return `post-${String(at).padStart(5, '0')}`;
}

/** The markdown of post `at`, of a corpus of `count`. */
function postText(at: number, count: number): string {
  const next = random(at + 1);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(next() * list.length)]!;
  const words = (length: number) => Array.from({ length }, () => pick(WORDS)).join(' ');
  const sentence = (length: number) => {
    const text = words(length);
    return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = () => Array.from({ length: 4 }, () => sentence(14)).join(' ');
  const link = () => `[${words(2)}](/blog/${postName(Math.floor(next() * count))})`;
  const section = (title: string) =>
    `## ${title}\n\n${paragraph()}\n\n${paragraph()} See ${link()} and ${link()}.\n`;
  const day = new Date(Date.UTC(2015, 0, 1) + (at % 3650) * 86_400_000).toISOString().slice(0, 10);
  return `---
title: ${sentence(6).slice(0, -1)} ${at}
category: ${pick(CATEGORIES)}
excerpt: ${sentence(22)}
date: ${day}
publishedAt: ${day}
keywords: [${words(1)}, ${words(1)}, ${words(2)}]
---

${paragraph()}

${section(`First ${words(3)}`)}
- ${sentence(8)}
- **${words(2)}** ${link()} ${words(6)}
- ${sentence(9)}

${section(`Second ${words(3)}`)}
| ${words(1)} | ${words(1)} | ${words(1)} |
|:--|--:|:-:|
${Array.from({ length: 5 }, () => `| ${words(2)} | R${Math.floor(next() * 9000)} | ${words(1)} |`).join('\n')}

> ${sentence(16)}

${section(`Third ${words(3)}`)}
\`\`\`
${words(8)}
\`\`\`

<figure><blockquote>${sentence(10)}</blockquote><figcaption>${words(3)}</figcaption></figure>

${section(`Fourth ${words(3)}`)}
${paragraph()} An <abbr title="${words(2)}">ABC</abbr> and <b>${words(2)}</b> of [another site](https://example.com/${at}).

${paragraph()}
`;
}

/** Writes the content folder of a site with `count` posts, including the articles of the real one, `from`. */
export function writeCorpus(folder: string, count: number, from: string): void {
  setAside(folder);
  mkdirSync(folder, { recursive: true });
  cpSync(from, folder, { recursive: true });
  for (const name of readdirSync(join(folder, 'blog'))) asPlainMarkdown(join(folder, 'blog', name));
  appendFileSync(join(folder, 'site.yaml'), SHARED_IMAGE);
  const generated = count - readdirSync(join(from, 'blog')).length;
  for (let at = 0; at < generated; at++) {
    writeFileSync(join(folder, 'blog', `${postName(at)}.md`), postText(at, generated));
  }
}

/** Removes an article's plots and values, which only this project's templates can fill in. */
function asPlainMarkdown(file: string): void {
  const text = readFileSync(file, 'utf8');
  const plain = text.replace(/^plots:\n(?: +.*\n)+/m, '').replace(/^\{plot \d+\}\n\n?/gm, '');
  writeFileSync(file, plain.replace(/\{\{ *([\w.-]+) *\}\}/g, '$1'));
}
