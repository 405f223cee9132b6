/** Reads YAML into plain data, as js-yaml does: it alone decides what a file says. */
import { CORE_SCHEMA, type LoadOptions, load } from 'js-yaml';
import { MAX_YAML_DEPTH } from './limits.ts';

const OPTIONS: LoadOptions & { readonly maxDepth: number } = {
  schema: CORE_SCHEMA,
  // A text is a level of its own.
  maxDepth: MAX_YAML_DEPTH + 1,
  listener(_event, state) {
    if ((state as { anchor?: string | null }).anchor) throw new Error('a value has an anchor');
  },
};

/** Names through which a value would reach the prototype of all objects. */
export const REFUSED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The data of a YAML text: the core schema (dates stay text), without anchors, aliases, tags of programs and names that
 * reach a prototype. Throws on those, on what is not YAML, and on what nests too deep; `yaml.ts` says what is wrong, and where.
 */
export function loadYaml(text: string): unknown {
  const data = load(text, OPTIONS) ?? null;
  if (hasRefusedKey(data)) throw new Error('a name would reach a prototype');
  return data;
}

function hasRefusedKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inside]) => REFUSED_KEYS.has(key) || hasRefusedKey(inside));
}
