/** All content of the agency, as the two readers of entries and an editor's schemas see it. */
import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { explainEntry } from '../../src/content/explain.ts';
import { split } from '../../src/content/fence.ts';
import { contentSchemas } from '../../src/content/json-schema.ts';
import { parseEntry } from '../../src/content/parse.ts';
import type { Site } from '../../src/define.ts';
import agency from '../../templates/site.ts';

const site = agency as unknown as Site;
const schemas = contentSchemas(site);
const ajv = new Ajv2020({ strict: false, validateFormats: false });

const files = fastGlob.sync(['**/*.{md,yaml}', '!README.md'], { cwd: 'content' }).sort();

test.each(files)('%s is taken by both readers alike, and by its schema', (name) => {
  const text = readFileSync(`content/${name}`, 'utf8');
  const file = { path: `content/${name}`, name, text, hash: 'h' };
  const slow = explainEntry(site, file);
  expect(slow).toHaveProperty('entry');
  const fast = parseEntry(site, file);
  if (fast) expect(slow).toEqual({ entry: fast });
  const pattern = name.endsWith('.md') ? name.replace(/[^/]+$/, '*.md') : name;
  const { schema } = schemas.find(({ files }) => files === pattern)!;
  const data = parse(name.endsWith('.md') ? split(text)!.head : text);
  expect(ajv.validate(schema, data), JSON.stringify(ajv.errors)).toBe(true);
});
