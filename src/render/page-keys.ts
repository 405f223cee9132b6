/** Keys of pages: digests of everything that a page is made from. Equal keys mean equal bytes. */

import type { Article, Page, Planned, TextFile } from '../model/model.ts';
import { sheetFor } from '../model/page-assets.ts';
import { getOrMake } from '../system/get-or-make.ts';
import { hashOf } from '../system/hash.ts';
import type { Renderer } from './renderer.ts';
import type { RenderSetting } from './setting.ts';

/** Digests that are used again are shortened above this many characters. */
const LONG = 1024;

/** Hex digits of the part of a key for templates and setting; the rest is for the page's data. */
const SETTING_DIGITS = 16;

/**
 * Makes the key of a page from the sources of its template, what all pages share, and its own data.
 * The hash of its file stands for an article: the code that reads its fields is a source of every template.
 */
export function pageKeys(renderer: Renderer, setting: RenderSetting): (page: Planned) => string {
  // An article's hash changes with the values that it names, and its source begins with the label.
  const { assets, values: _values, label: _label, ...rest } = setting;
  const { sheets: _sheets, sheetOf: _sheetOf, ...addresses } = assets;
  const common = JSON.stringify([addresses, rest]);
  const settings = new Map<string, string>();
  const settingOf = ({ template, head }: Page | TextFile) =>
    getOrMake(settings, template, () => {
      const { templates, shared } = renderer.sources;
      if (head && !templates[template])
        throw new Error(`The template "${template}" is not in a file of its own in templates/pages/`);
      const own = head ? `${templates[template]!.version} ${sheetFor(assets, template)}` : shared;
      return hashOf(`${own} ${common}`).slice(0, SETTING_DIGITS);
    });
  const digest = digester();
  return (page: Page | TextFile) => {
    const { address, head, props } = page;
    const shown = Object.entries(props).map(([name, value]) => `${name}:${digest(value)}`);
    return settingOf(page) + hashOf(`${address} ${JSON.stringify(head)} ${shown.join()}`);
  };
}

/** Why a page with this key has to be rendered, if its last key was `before`. */
export function reasonToRender(key: string, before: string): string {
  if (key === before) return 'its file was gone or had been changed';
  const sameSetting = key.slice(0, SETTING_DIGITS) === before.slice(0, SETTING_DIGITS);
  return sameSetting
    ? 'what it shows has changed'
    : 'its template, the style sheet, a script or site.yaml has changed';
}

/** Digests props one by one, and lists item by item, each only once, because pages share them. */
function digester(): (value: unknown) => string {
  const shared = new WeakMap<object, string>();
  const digest = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
    if (isArticle(value)) return `${value.source} ${value.hash}`;
    return getOrMake(shared, value, () => {
      const made = Array.isArray(value) ? `[${value.map(digest).join()}]` : JSON.stringify(value);
      return made.length > LONG ? hashOf(made) : made;
    });
  };
  return digest;
}

function isArticle(value: object): value is Article {
  return 'hash' in value && 'source' in value;
}
