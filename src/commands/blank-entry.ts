/** Writes an entry that says nothing yet: its required fields with words to be replaced, as the schema has them. */
import { type Document, stringify } from 'yaml';
import type { ZodType } from 'zod';
import { jsonSchemaOf } from '../content/json-schema.ts';

/** The words of what is to be written. */
const TO_WRITE = '((Say what belongs here))';

type Shape = Record<string, unknown> & { properties?: Record<string, Shape>; items?: Shape };

/**
 * The text of a new entry. A value that no general words can be, such as a name from a list of the site, is that of the
 * first entry, `first`, if there is one. Null if nothing is left that its schema would take.
 */
export function blankEntry(
  schema: ZodType,
  { title, day, slug }: { readonly title: string; readonly day: string; readonly slug: string },
  first: { readonly fields: Document; readonly body: string } | null,
): string | null {
  const shape = jsonSchemaOf(schema) as Shape;
  const fields = blankOf(shape) as Record<string, unknown>;
  const name = 'title' in fields ? 'title' : 'name';
  const data = { ...fields, [name]: title, ...(shape.properties?.draft && { draft: true }) };
  for (const value of [day, slug, '/', 'https://www.example.com', 'https://www.example.com/picture.jpg'])
    for (const path of refused(schema, data)) if (typeof at(data, path) === 'string') set(data, path, value);
  for (const path of refused(schema, data)) set(data, path, first?.fields.getIn(path));
  if (refused(schema, data).length > 0) return null;
  const body = first?.body.trim() === '' ? '' : '\n((Write the text here))\n';
  return `---\n${stringify(data, { lineWidth: 0 })}---\n${body}`;
}

/** A value of a shape, with what is required and nothing else. */
function blankOf(shape: Shape): unknown {
  const { type, properties = {}, items = {}, anyOf, minItems, minimum } = shape;
  if ('const' in shape) return shape.const;
  if (Array.isArray(shape.enum)) return shape.enum[0];
  if (Array.isArray(anyOf)) return blankOf(anyOf[0]);
  if (type === 'array') return Array.from({ length: Number(minItems ?? 0) }, () => blankOf(items));
  if (type === 'number' || type === 'integer') return Math.max(1, Number(minimum ?? 1));
  if (type === 'boolean') return false;
  if (type !== 'object') return TO_WRITE;
  const required = (shape.required ?? []) as readonly string[];
  return Object.fromEntries(required.map((name) => [name, blankOf(properties[name] ?? {})]));
}

/** The paths at which a schema refuses data. */
function refused(schema: ZodType, data: unknown): PropertyKey[][] {
  return schema.safeParse(data).error?.issues.map(({ path }) => path) ?? [];
}

function at(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)?.[key], data);
}

function set(data: object, path: readonly PropertyKey[], value: unknown): void {
  const parent = at(data, path.slice(0, -1)) as Record<PropertyKey, unknown> | undefined;
  if (parent && path.length > 0) parent[path.at(-1)!] = value;
}
