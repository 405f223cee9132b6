/** A value that is changed in a YAML text changes its words, and nothing else of the text. */
import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { editYaml } from '../../src/admin/edit-yaml.ts';
import { split } from '../../src/content/fence.ts';
import { told } from '../content/said.ts';

type Values = ReturnType<typeof JSON.parse>;

/** Lines that only one of two texts has. */
function changes(before: string, after: string): { gone: string[]; come: string[] } {
  const without = (text: string, other: string) => {
    const lines = other.split('\n');
    return text.split('\n').filter((line) => {
      const at = lines.indexOf(line);
      if (at >= 0) lines.splice(at, 1);
      return at < 0;
    });
  };
  return { gone: without(before, after), come: without(after, before) };
}

function edit(text: string, change: (values: Values) => unknown) {
  const values = parse(text);
  change(values);
  const edited = editYaml(text, values);
  expect(parse(edited)).toEqual(values);
  return changes(text, edited);
}

const TEXT = `# What it is.
title: "Maps: a guide" # as it is shown
lede: >-
  Some words that run
  over two lines.
tags: [soup, 'hot']

# Who ate it.
guests:
  - { name: Ann, age: 30 }

  # She came late.
  - { name: Bea, age: 40 }

  - { name: Cleo, age: 50 }
`;

const CHANGES: Record<string, (values: Values) => unknown> = {
  'a text in quotes': (all) => (all.title = 'Maps'),
  'a word of a folded text': (all) => (all.lede = all.lede.replace('run', 'walk')),
  'a list on one line': (all) => all.tags.push('new'),
  'a value inside': (all) => (all.guests[1].age = 41),
  'a field that goes': (all) => delete all.tags,
  'a field that comes': (all) => (all.draft = true),
  'an item that goes': (all) => all.guests.shift(),
  'an item that comes': (all) => all.guests.push({ name: 'Dan', age: 1 }),
  'items that change places': (all) => all.guests.reverse(),
  'a text that needs quotes': (all) => (all.guests[0].name = 'true'),
  'a text where a list was': (all) => (all.tags = 'none'),
};

test('editing values in YAML changes their lines alone', async () => {
  const linesOf = (change: (values: Values) => unknown) => {
    const { gone, come } = edit(TEXT, change);
    return [...gone.map((line) => `-${line}`), ...come.map((line) => `+${line}`)];
  };
  await expect(told(CHANGES, linesOf)).toMatchFileSnapshot('edit-yaml.txt');
});

test('the comment of a YAML item moves with the item', () => {
  const values = parse(TEXT);
  values.guests.unshift(values.guests.splice(1, 1)[0]);
  expect(editYaml(TEXT, values)).toContain(
    '  # She came late.\n  - { name: Bea, age: 40 }\n\n  - { name: Ann',
  );
});

test('values can be written into an empty YAML file', () => {
  expect(editYaml('', { title: 'One' })).toBe('title: One\n');
});

const files = fastGlob.sync([
  'content/**/*.{md,yaml}',
  'examples/recipes/content/**/*.{md,yaml}',
  '!**/README.md',
]);
const yamlIn = (file: string) => {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.md') ? split(text)!.head : text;
};

/** The paths of all texts. */
function textsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => textsIn(inside, [...path, key]));
}

test.each(files)('in %s texts are changed without touching another line', (file) => {
  const text = yamlIn(file);
  const values = parse(text);
  expect(editYaml(text, structuredClone(values))).toBe(text);
  const paths = textsIn(values);
  // The first, the middle and the last stand for all.
  const some = new Set([paths[0]!, paths[paths.length >> 1]!, paths.at(-1)!]);
  const { gone, come } = edit(text, (changed) => {
    for (const path of some) {
      const parent = path.slice(0, -1).reduce((inside, key) => inside[key], changed);
      parent[path.at(-1)!] = parent[path.at(-1)!].replace(/\S+$/, 'changed');
    }
  });
  expect(come.filter((line) => !line.includes('changed'))).toEqual([]);
  expect(gone.length).toBe(come.length);
});
