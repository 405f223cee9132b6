import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Environment } from '../cli.ts';
import { dayAt } from '../content/day.ts';
import { slugOf } from '../content/slug.ts';
import { nearest } from '../diagnostics/suggest.ts';

const KINDS: Readonly<Record<string, { folder: string; text: (title: string, day: string) => string }>> = {
  post: { folder: 'blog', text: postText },
  'case-study': { folder: 'case-studies', text: caseStudyText },
};

/** `site new KIND "Title"`: 0 created, 1 it exists, 2 no such kind. Never overwrites a file. */
export function runNew(
  kind: string,
  title: string,
  content: string,
  { root, terminal }: Environment,
): number {
  const made = KINDS[kind];
  if (!made) {
    const meant = nearest(kind, Object.keys(KINDS));
    terminal.fail(
      `There is no "${kind}" to create, only ${Object.keys(KINDS).join(' and ')}.${meant ? ` Did you mean "${meant}"?` : ''}`,
    );
    return 2;
  }
  const slug = slugOf(title);
  if (slug === '') {
    terminal.fail(`"${title}" has no letter or digit to make an address from.`);
    return 2;
  }
  const path = join(content, made.folder, `${slug}.md`);
  if (existsSync(path)) {
    terminal.fail(`${relative(root, path)} is there already. Choose another title, or edit that file.`);
    return 1;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, made.text(title, dayAt(Date.now()).iso), { flag: 'wx' });
  terminal.say(`Created ${relative(root, path)} as a draft. See it with: npx site serve --drafts`);
  return 0;
}

function postText(title: string, day: string): string {
  return `---
title: ${JSON.stringify(title)}
category: Digital Marketing
excerpt: One or two sentences for cards and search results.
date: ${day}
draft: true
---

Start with what the reader gets from this.

## The first step

Say what to do, by when, and what it costs.
`;
}

function caseStudyText(title: string, day: string): string {
  return `---
title: ${JSON.stringify(title)}
subtitle: What changed, in one line.
category: Local SEO
description: One or two sentences for the card.
date: ${day}
results:
  - { figure: "+0%", caption: what was measured }
draft: true
---

## Where it started

## What we did

## What came of it
`;
}
