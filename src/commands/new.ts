import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { split } from '../content/fence.ts';
import { resultDocument } from '../diagnostics/result-document.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { dayAt } from '../model/day.ts';
import type { Site } from '../model/define.ts';
import { slugOf } from '../model/slug.ts';
import { Refusal } from '../system/failure.ts';
import { readText } from '../system/text-file.ts';
import type { Environment, SiteOptions } from './environment.ts';
import { commandLine, contentFolder } from './options.ts';

/** `site new KIND "Title"`: 0 created, 1 it exists, 2 no such kind. Never overwrites a file. */
export async function runNew(
  options: Pick<SiteOptions, 'site' | 'content'>,
  { root, terminal, loadRenderer }: Environment,
  kind: string,
  written: string,
): Promise<number> {
  const title = written.replace(/\s+/g, ' ').trim();
  const { site } = await loadRenderer();
  const content = contentFolder(options, root).directory;
  const kinds = Object.values(site.collections);
  const made = kinds.find((collection) => collection.kind === kind);
  if (!made) {
    const names = kinds.map((collection) => collection.kind);
    const message = `There is no "${kind}" to create, only ${names.join(', ')}.`;
    throw new Refusal(`${message} ${didYouMean(kind, names) ?? ''}`.trimEnd(), 2);
  }
  const slug = slugOf(title);
  if (slug === '') throw new Refusal(`"${title}" has no letter or digit to make an address from.`, 2);
  const path = join(content, made.folder, `${slug}.md`);
  const name = relative(root, path);
  if (existsSync(path)) throw new Refusal(`${name} exists already. Choose another title, or edit that file.`);
  const day = dayAt(Date.now(), timeZoneOf(site, content));
  const first = firstEntry(join(content, made.folder));
  const text =
    made.create?.(title, day, (field) => first?.fields.get(field)) ?? (first && likeAnother(first, title));
  if (text === null) throw new Refusal(`There is no ${kind} yet to copy: write the first one by hand.`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: 'wx' });
  const isDraft = /^draft: true$/m.test(text);
  const see = commandLine(isDraft ? 'serve --drafts' : 'serve', options);
  terminal.say(`Created ${name}${isDraft ? ' as a draft' : ''}. See it with: ${see}`);
  terminal.json(resultDocument('new', [], { file: name, draft: isDraft }));
  return 0;
}

/** The time zone of the settings; if they are broken or missing, the machine's is good enough for a draft. */
function timeZoneOf({ singles }: Site, content: string): string {
  const settings = join(content, singles.site.file);
  const { timeZone } = existsSync(settings) ? (parseDocument(readText(settings)).toJS() ?? {}) : {};
  return timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface First {
  readonly fields: Document;
  readonly body: string;
}

function firstEntry(folder: string): First | null {
  const first =
    existsSync(folder) &&
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .sort()[0];
  const found = first && split(readText(join(folder, first)));
  return found ? { fields: parseDocument(found.head), body: found.body } : null;
}

/** A copy of the first entry with another title, for a collection that has no text for new entries. */
function likeAnother({ fields, body }: First, title: string): string {
  for (const name of ['slug', 'aliases', 'publishAt', 'expiresAt']) fields.delete(name);
  fields.set(fields.has('title') ? 'title' : 'name', title);
  if (fields.has('title')) fields.set('draft', true);
  return `---\n${fields.toString({ lineWidth: 0 })}---\n${body}`;
}
