/** The company stands in content/ alone: its templates and what is copied beside them could be anybody's. */
import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import type { Company } from '../../templates/collections/company.ts';

const company = load(readFileSync('content/site.yaml', 'utf8')) as Company;
const { name, legalName, city, region, timeZone, baseUrl, phone, whatsapp, language } = company;
const words = [
  ...[name, legalName, city, region, language, timeZone, new URL(baseUrl).host],
  ...[phone?.display, phone?.e164, whatsapp?.e164],
  ...company.serviceCities,
].filter((word) => word !== undefined);

const files = fastGlob.sync(['templates/**/*.{ts,tsx,css}', 'static/**/*.{svg,txt,webmanifest,json}']);

test('no word of the company stands in templates/ or static/', () => {
  expect(files).toEqual(expect.arrayContaining(['templates/site.ts', 'static/logos/kloof-street.svg']));
  const found = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`);
  });
  expect(found).toEqual([]);
});
