import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSchemas } from '../content/json-schema.ts';
import { resultDocument } from '../diagnostics/result-document.ts';
import type { ContentCommandOptions, Environment } from './environment.ts';
import { contentFolder } from './options.ts';

/** The folder of the schemas, inside the content folder: nothing that starts with a dot is content. */
const FOLDER = '.schema';

/**
 * `site schema`: writes a JSON Schema for each kind of content, and prints the setting with which VS Code's YAML
 * extension finds those of data files.
 */
export async function runSchema(
  options: ContentCommandOptions,
  { root, terminal, loadRenderer }: Environment,
): Promise<number> {
  const content = contentFolder(options, root);
  const schemas = contentSchemas((await loadRenderer()).site);
  const folder = join(content.directory, FOLDER);
  mkdirSync(folder, { recursive: true });
  for (const { name, schema } of schemas)
    writeFileSync(join(folder, name), `${JSON.stringify(schema, null, 1)}\n`);
  const mapped = schemas
    .filter(({ files }) => !files.endsWith('.md'))
    .map(({ name, files }) => [`./${content.label}/${FOLDER}/${name}`, `${content.label}/${files}`]);
  terminal.say(`Wrote ${schemas.length} schemas into ${content.label}/${FOLDER}.`);
  const editor = { 'yaml.schemas': Object.fromEntries(mapped) };
  terminal.print(JSON.stringify(editor, null, 2));
  terminal.json(resultDocument('schema', [], { schemas: schemas.length, ...editor }));
  return 0;
}
