/** The schemas of content as JSON Schema, for text editors and forms. */
import { toJSONSchema, type ZodType } from 'zod';
import type { Site } from '../model/define.ts';
import { kindIn, kindOf, singlesOf } from './kinds.ts';

/** A schema of what an editor writes (not of the parsed result). Rules that JSON Schema cannot express are left out. */
export function jsonSchemaOf(shape: ZodType) {
  return toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
}

/** One for each collection and for each single file, with the files of the content folder that it is for: `recipes/*.md`. */
export function contentSchemas(site: Site) {
  const collections = Object.values(site.collections).map((collection) => ({
    name: `${collection.folder}.json`,
    files: `${collection.folder}/*.md`,
    schema: jsonSchemaOf(kindIn(collection).schema),
  }));
  const singles = singlesOf(site).map(({ file }) => ({
    name: `${file.replaceAll('/', '-').replace(/\.ya?ml$/, '')}.json`,
    files: file,
    schema: jsonSchemaOf(kindOf(site, file)!.schema),
  }));
  return [...collections, ...singles];
}
