/** All content of both sites: entries and the schemas of an editor take it alike, and no mistake in it. */
import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import fastGlob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import recipes from '../../examples/recipes/templates/site.ts';
import { explainEntry } from '../../src/content/explain.ts';
import { split } from '../../src/content/fence.ts';
import { jsonSchemaOf } from '../../src/content/json-schema.ts';
import { kindOf } from '../../src/content/kinds.ts';
import { parseEntry } from '../../src/content/parse.ts';
import type { Site } from '../../src/model/define.ts';
import agency from '../../templates/site.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false });

describe.each([
  ['content', agency as unknown as Site],
  ['examples/recipes/content', recipes as unknown as Site],
])('of %s', (content, site) => {
  const files = fastGlob.sync(['**/*.{md,yaml}', '!README.md'], { cwd: content }).sort();

  test.each(files)('%s is taken by all, and none takes it with a mistake', (name) => {
    const text = readFileSync(`${content}/${name}`, 'utf8');
    const file = { path: `content/${name}`, name, text, hash: 'h' };
    expect(parseEntry(site, file)).not.toBeNull();
    expect(explainEntry(site, file)).toEqual([]);

    const { schema } = kindOf(site, name)!;
    const forEditors = jsonSchemaOf(schema);
    const verdicts = (data: unknown) => [ajv.validate(forEditors, data), schema.safeParse(data).success];
    const data = parse(name.endsWith('.md') ? split(text)!.head : text) as Record<string, unknown>;
    expect(verdicts(data)).toEqual([true, true]);
    const { title: _title, ...untitled } = data;
    const wrong = [
      { ...data, sumary: 'Short' },
      { ...data, waive: 'one' },
      ...('title' in data ? [untitled] : []),
      ...Object.keys(data)
        .filter((field) => typeof data[field] === 'string')
        .map((field) => ({ ...data, [field]: { nested: true } })),
    ];
    for (const each of wrong) expect(verdicts(each), JSON.stringify(each)).toEqual([false, false]);
  });
});
