/**
 * Keys of pages: digests of everything that a page is made from. Equal keys mean equal bytes.
 * A key has three parts: for template and setting, for what was planned, and for the bodies that the page shows.
 */
import type { CachedFile } from '../model/cached.ts';
import type { Page, Planned, ShownPictures, TextFile } from '../model/model.ts';
import { sheetFor } from '../model/page-assets.ts';
import { getOrMake } from '../system/get-or-make.ts';
import { hashOf } from '../system/hash.ts';
import type { ShownBody } from './bodies.ts';
import type { Renderer } from './renderer.ts';
import type { RenderSetting } from './setting.ts';

/** Hex digits of the part for template and setting. */
const SETTING_DIGITS = 16;
/** Hex digits of the parts before those for bodies. */
const PLANNED_DIGITS = SETTING_DIGITS + 32;

/** Makes the parts of keys that are known before a page is rendered. */
export function plannedKeys(renderer: Renderer, setting: RenderSetting): (page: Planned) => string {
  // The values that a body names are in the part for bodies, and the label is in the source of each article.
  const { assets, values: _values, label: _label, ...rest } = setting;
  const { sheets: _sheets, sheetOf: _sheetOf, ...addresses } = assets;
  const common = JSON.stringify([addresses, rest]);
  const settings = new Map<string, string>();
  const settingOf = ({ template, head }: Page | TextFile) =>
    getOrMake(settings, template, () => {
      const { templates, shared, whole } = renderer.sources;
      // A template that shares a file with another one changes with the whole site.
      const { version } = templates[template] ?? { version: whole };
      const own = head ? `${version} ${sheetFor(assets, template)}` : shared;
      return hashOf(`${own} ${common}`).slice(0, SETTING_DIGITS);
    });
  const digest = digester();
  return (page: Page | TextFile) => {
    const { address, head, props } = page;
    const shown = Object.entries(props).map(([name, value]) => `${name}:${digest(value)}`);
    return settingOf(page) + hashOf(`${address} ${JSON.stringify(head)} ${shown.join()}`);
  };
}

/** A body that a page shows, as its key sees it. */
type Body = Pick<ShownBody, 'source' | 'hash'>;

/**
 * Makes the function that completes the planned part of a key with the bodies that the page shows. Besides its file, a
 * body is made from the values and pictures that the file names.
 */
export function keysWithBodies(
  files: ReadonlyMap<string, CachedFile>,
  { values }: RenderSetting,
  pictures: ShownPictures,
): (planned: string, bodies: readonly Body[]) => string {
  const keyOf = ({ source, hash }: Body) => {
    const named = files.get(source)?.entry.values ?? [];
    const shown = pictures.get(source);
    if (named.length === 0 && !shown) return hash;
    return hashOf(JSON.stringify([hash, named.map((name) => values[name]), [...(shown ?? [])]]));
  };
  return (planned, bodies) => {
    const all = bodies.map(keyOf).join();
    return planned + (bodies.length > 1 ? hashOf(all) : all);
  };
}

/** The bodies of some files as they are now. */
export function bodiesNow(shown: readonly string[], files: ReadonlyMap<string, CachedFile>): Body[] {
  return shown.map((source) => ({ source, hash: hashIn(files, source) }));
}

/** The hash of a content file; empty if it is gone. */
export function hashIn(files: ReadonlyMap<string, CachedFile>, source: string): string {
  return files.get(source)?.entry.hash ?? '';
}

/** The part of a key that is known before the page is rendered. */
export function plannedPart(key: string): string {
  return key.slice(0, PLANNED_DIGITS);
}

/** Digests props one by one, and lists item by item, each only once, because pages share them. */
function digester(): (value: unknown) => string {
  const shared = new WeakMap<object, string>();
  const digest = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
    return getOrMake(shared, value, () => {
      return hashOf(Array.isArray(value) ? `[${value.map(digest).join()}]` : JSON.stringify(value));
    });
  };
  return digest;
}
