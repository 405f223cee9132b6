/** The JSON Schemas say what the parser says, as far as JSON Schema has words for it. */
import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { split } from '../../src/content/fence.ts';
import { contentSchemas } from '../../src/content/json-schema.ts';
import { kindOf } from '../../src/content/kinds.ts';
import { tinyRenderer } from '../helpers/tiny-site.ts';

const { site } = tinyRenderer;
const schemas = contentSchemas(site);
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const kindOfFile = (file: string) => (file.endsWith('.md') ? file.replace(/[^/]+$/, '*.md') : file);

function verdicts(name: string, data: unknown) {
  const { schema } = schemas.find(({ files }) => files === kindOfFile(name))!;
  return {
    schema: ajv.validate(schema, data),
    parser: kindOf(site, name)!.schema.safeParse(data).success,
  };
}

const content = 'examples/recipes/content';
const files = fastGlob.sync('**/*.{md,yaml}', { cwd: content }).sort();
const dataOf = (name: string) => {
  const text = readFileSync(`${content}/${name}`, 'utf8');
  return parse(name.endsWith('.md') ? split(text)!.head : text) as Record<string, unknown>;
};

test.each(files)('both take %s, and neither does with a mistake', (name) => {
  const data = dataOf(name);
  expect(verdicts(name, data)).toEqual({ schema: true, parser: true });
  const wrong = [
    { ...data, sumary: 'Short' },
    { ...data, waive: 'one' },
    ...Object.keys(data)
      .filter((field) => typeof data[field] === 'string')
      .map((field) => ({ ...data, [field]: { nested: true } })),
  ];
  for (const each of wrong) expect(verdicts(name, each)).toEqual({ schema: false, parser: false });
});

test('a missing field is missing to both', () => {
  const { title: _title, ...untitled } = dataOf('recipes/roesti.md');
  expect(verdicts('recipes/roesti.md', untitled)).toEqual({ schema: false, parser: false });
});
