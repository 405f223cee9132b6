/** Digests of what a page is made from. Equal digests, equal bytes. */
import { hashOf } from '../cache/files.ts';
import type { Page } from '../model.ts';

/** Characters above which a digest that is used again is shortened. */
const LONG = 1024;

/**
 * Makes the key of a page from the key of the setting (templates, style sheet, scripts, site) and its own data.
 * An entry counts as the hash of its file; objects that many pages share are digested once.
 */
export function pageKeys(settingKey: string): (page: Page) => string {
  const shared = new WeakMap<object, string>();
  const digest = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
    if ('hash' in value && typeof value.hash === 'string') return value.hash;
    const known = shared.get(value);
    if (known !== undefined) return known;
    const made = Array.isArray(value)
      ? `[${value.map(digest).join()}]`
      : `{${Object.entries(value).map(([name, part]) => `${name}:${digest(part)}`).join()}}`;
    const short = made.length > LONG ? hashOf(made) : made;
    shared.set(value, short);
    return short;
  };
  return (page) => hashOf(`${settingKey} ${page.address} ${page.template} ${digest(page.head)} ${digest(page.props)}`);
}
