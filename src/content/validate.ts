/** Checks parsed data against a schema, and reports faults where an editor can fix them. */
import type { core, output, ZodType } from 'zod';
import { type Diagnostic, type Fault, faultAt, type Place, type Words } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../diagnostics/suggest.ts';
import { SLUG_RULE } from '../model/fields.ts';
import { slugOf } from '../model/slug.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { locateInYaml, type YamlFile } from './yaml.ts';
import { noSpaceAfterColon, quoted } from './yaml-words.ts';

/** `what` names the kind of thing in messages: "a post", "the home page". */
export function validate<Schema extends ZodType>(
  schema: Schema,
  data: unknown,
  file: YamlFile,
  what: string,
): { fields: output<Schema> } | { diagnostics: readonly Diagnostic[] } {
  const result = schema.safeParse(data, { error: inWords });
  if (result.success) return { fields: result.data };
  const { issues } = result.error;
  const meant = new Set(issues.flatMap((issue) => renamed(issue, schema)));
  // In `{ amount: 2,500 }`, the rest of the number looks like an unknown field.
  const isCut = (issue: core.$ZodIssue) => issue.code === 'unrecognized_keys' && issue.keys.some(isRest);
  const cut = new Set(issues.filter(isCut).map(({ path }) => path.join('.')));
  return {
    diagnostics: issues
      .filter(({ path }) => !(meant.has(path.join('.')) && valueAt(data, path) === undefined))
      .filter(({ code, path }) => code !== 'invalid_type' || !cut.has(path.slice(0, -1).join('.')))
      .flatMap((issue) => explain(issue, { schema, data, file, what })),
  };
}

/** The fields that unknown ones should be renamed to, which need not be reported as missing too. */
function renamed(issue: core.$ZodIssue, schema: ZodType): string[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const fields = fieldsAt(schema, issue.path);
  const names = issue.keys.map((key) => nearest(beforeColon(key), fields)).filter((name) => name !== null);
  return names.map((name) => [...issue.path, name].join('.'));
}

/** In `{ name:Anna }`, all of it is the key. */
function beforeColon(key: string): string {
  return key.replace(/:.*/, '');
}

/** True for what may follow a comma in a number. */
function isRest(key: string): boolean {
  return /^\d{1,3}$/.test(key);
}

interface Context {
  readonly schema: ZodType;
  readonly data: unknown;
  readonly file: YamlFile;
  readonly what: string;
}

function explain(issue: core.$ZodIssue, context: Context): Diagnostic[] {
  const { path } = issue;
  const found = (place: Place, fault: Fault) => faultAt(place, 'frontmatter', fault);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const place = locateInYaml(context.file, path, key);
      return found(place, ['unknown-field', ...unknownField(key, path, place, context)]);
    });
  }
  const value = valueAt(context.data, path);
  if (issue.code === 'invalid_type' && value === undefined) {
    const message = `The field "${named(path)}" is missing.`;
    const hint = `Add it: ${ownerOf(path.slice(0, -1), context)} needs ${article(issue.expected)} there.`;
    return [found(locateInYaml(context.file, path.slice(0, -1)), ['missing-field', message, hint])];
  }
  const place = locateInYaml(context.file, path);
  const isNumber = issue.code === 'invalid_type' && issue.expected === 'string' && typeof value === 'number';
  const fault = (isNumber && issueAsText(path, place, context)) || issue;
  return [found(place, faultOf(fault, value, place, context))];
}

/** What would be wrong with a number in quotes. */
function issueAsText(path: readonly PropertyKey[], place: Place, { schema, data, file }: Context) {
  const copy = structuredClone(data);
  const written = lineAt(place, file).slice(place.column! - 1, place.endColumn! - 1);
  (valueAt(copy, path.slice(0, -1)) as Record<PropertyKey, unknown>)[path.at(-1)!] = written;
  const { error } = schema.safeParse(copy, { error: inWords });
  return error?.issues.find((other) => other.path.join('.') === path.join('.'));
}

function faultOf(issue: core.$ZodIssue, value: unknown, place: Place, context: Context): Fault {
  const { file, what } = context;
  const name = named(issue.path);
  if (issue.code === 'invalid_type') {
    const message = `"${name || what}" is ${describe(value)}; expected ${article(issue.expected)}.`;
    const hint = quoteHint(issue.expected, value, place, file);
    return ['type', message, hint ?? (value === null ? emptyHint(issue.path, context) : undefined)];
  }
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map(String);
    const message = `"${name}" is not one of ${allowed.join(', ')}.`;
    return ['value', message, didYouMean(String(value), allowed)];
  }
  const hint = issue.message === SLUG_RULE ? `Write it as "${slugOf(lastPart(String(value)))}".` : undefined;
  const isBlank = typeof value === 'string' && value.trim() === '';
  return [
    'value',
    `"${name || what}" ${sentence(issue.message)}`,
    isBlank ? emptyHint(issue.path, context) : hint,
  ];
}

/** The hint for an empty field; a required one must not be deleted. */
function emptyHint(path: readonly PropertyKey[], { schema }: Context): string {
  const isNeeded = shapeAt(schema, path.slice(0, -1))?.required?.includes(String(path.at(-1)));
  return isNeeded ? 'Write something there.' : 'Write something there, or delete the line.';
}

function unknownField(key: string, path: readonly PropertyKey[], place: Place, context: Context): Words {
  if (isRest(key))
    return [
      'A comma ends the number here.',
      'Write it without: 2500, not 2,500. A list needs brackets: [2, 500].',
    ];
  const fields = fieldsAt(context.schema, path);
  const name = beforeColon(key);
  if (name !== key && fields.includes(name)) return noSpaceAfterColon(name, key.slice(name.length + 1));
  const isCut = /^\s*[,}]/.test(lineAt(place, context.file).slice((place.endColumn ?? 1) - 1));
  if (isCut && valueAt(context.data, [...path, key]) === null)
    return ['A comma ends the text here.', 'Put the text in quotes.'];
  const meant = nearest(key, fields);
  const of = ownerOf(path, context);
  if (meant) return [`Unknown field "${key}"; ${of} has "${meant}".`, `Rename it to "${meant}".`];
  // Nobody reads two hundred names.
  const remedy = fields.length > 50 ? 'Delete the line.' : `The fields of ${of} are ${fields.join(', ')}.`;
  return [`Unknown field "${key}".`, remedy];
}

function ownerOf(path: readonly PropertyKey[], { what }: Context): string {
  return path.length > 0 ? `"${named(path)}"` : what;
}

/** A path as editors count: the first item of a list is 1. */
function named(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.');
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  required?: string[];
}

/** The names of an object's fields, read off the schema that checks it. */
function fieldsAt(schema: ZodType, path: readonly PropertyKey[] = []): string[] {
  return Object.keys(shapeAt(schema, path)?.properties ?? {});
}

function shapeAt(schema: ZodType, path: readonly PropertyKey[]): JsonSchema | undefined {
  let at = jsonSchemaOf(schema) as JsonSchema | undefined;
  for (const step of path) at = typeof step === 'number' ? at?.items : at?.properties?.[String(step)];
  return at;
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    data,
  );
}

function describe(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  const kind = { boolean: 'yes/no value', string: 'text' }[typeof value as string] ?? typeof value;
  return `the ${kind} ${typeof value === 'string' ? JSON.stringify(value) : value}`;
}

function article(type: string): string {
  const words: Record<string, string> = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a group of fields',
  };
  return words[type] ?? type;
}

function lineAt({ line }: Place, { text }: YamlFile): string {
  return text.split('\n')[line! - 1] ?? '';
}

function quoteHint(expected: string, value: unknown, place: Place, file: YamlFile): string | undefined {
  if (expected === 'string') return textHint(value, lineAt(place, file));
  if (expected === 'boolean') return 'Write true or false, without quotes.';
  if (expected === 'array' && /^-\s/.test(String(value))) return 'Type an ordinary space after each hyphen.';
  if (expected === 'array') return 'Write it as [one, two], or as lines that start with "- ".';
  if (/number|int/.test(expected) && typeof value === 'string') return numberHint(value);
  return undefined;
}

function textHint(value: unknown, line: string): string | undefined {
  const [, comment] = /[:-]\s+(#.*)$/.exec(line) ?? [];
  if (value === null && comment)
    return `What begins with "#" is a comment; put it in quotes: ${quoted(comment)}`;
  if (value === null || Array.isArray(value)) return undefined;
  if (typeof value !== 'object') return 'Put it in quotes to make it text.';
  return /^\s*-|: *\[/.test(line) ? 'If it is text, put it in quotes, because it has ": " in it.' : undefined;
}

function numberHint(text: string): string | undefined {
  const digits = text.replace(/[\s_]|^[^\d-]+|\D+$|(?<!\b0)[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(digits)
    ? `Write it as ${digits}: digits alone, without quotes.`
    : undefined;
}

/** The message of a rule whose schema gives none; `"name"` precedes it. */
function inWords(issue: core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_small') return counted(issue.minimum, issue, 'least');
  if (issue.code === 'too_big') return counted(issue.maximum, issue, 'most');
  if (issue.code === 'invalid_format') return FORMATS[issue.format] ?? 'is not written as it should be';
  if (issue.code === 'invalid_union') return 'is none of the values allowed here';
  return undefined;
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'is not an email address, such as hello@example.com',
  url: 'is not a whole address, such as https://example.com',
};

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
};

function counted(
  limit: number | bigint,
  { origin, input, exact, inclusive }: core.$ZodRawIssue<core.$ZodIssueTooSmall | core.$ZodIssueTooBig>,
  side: 'least' | 'most',
): string {
  const unit = UNITS[origin];
  if (!unit) {
    const word = side === 'least' ? 'more' : 'less';
    return inclusive === false
      ? `has to be ${word} than ${limit}`
      : `is ${input}; it must be at ${side} ${limit}`;
  }
  const has = (input as string | readonly unknown[]).length;
  return `has ${has} ${unit[Number(has !== 1)]}; it needs ${exact ? 'exactly' : `at ${side}`} ${limit}`;
}

/** Of a whole address, only what a slug is. */
function lastPart(slug: string): string {
  return slug.replace(/\/$|\.(?:html?|md)$/, '').replace(/^(?:https?:\/)?\/.*\//, '');
}

function sentence(message: string): string {
  const text = message
    .replace(/^Invalid input: /, '')
    .replace(/^(Too|Invalid)/, (word) => `is ${word.toLowerCase()}`);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
