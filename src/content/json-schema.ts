/** The shapes of content as JSON Schema, for whatever helps an editor to write it. */
import { toJSONSchema, type ZodType } from 'zod';
import type { Site } from '../define.ts';
import { kindOf, singlesOf } from './kinds.ts';

/** A shape, and which files of the content folder have it: `recipes/*.md`. */
export interface ContentSchema {
  readonly name: string;
  readonly files: string;
  readonly schema: object;
}

/** What a shape takes, as an editor writes it. Rules that JSON Schema has no words for are left out. */
export function jsonSchemaOf(shape: ZodType) {
  return toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
}

/** One for each collection, and for each file that exists once. */
export function contentSchemas(site: Site): ContentSchema[] {
  const schemaOf = (file: string) => jsonSchemaOf(kindOf(site, file)!.schema);
  const collections = Object.values(site.collections).map(({ folder }) => ({
    name: `${folder}.json`,
    files: `${folder}/*.md`,
    schema: schemaOf(`${folder}/x.md`),
  }));
  const singles = singlesOf(site).map(({ file }) => ({
    name: `${file.replaceAll('/', '-').replace(/\.ya?ml$/, '')}.json`,
    files: file,
    schema: schemaOf(file),
  }));
  return [...collections, ...singles];
}
