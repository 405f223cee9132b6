/** The configuration of the CMS (https://decapcms.org/docs/configuration-options), derived from the shapes of the site. */
import { jsonSchemaOf } from '../content/json-schema.ts';
import { kindOf, singlesOf } from '../content/kinds.ts';
import type { Site } from '../define.ts';

/** As much of a JSON Schema as becomes a form. */
interface Shape {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly format?: string;
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A field of a form, with whatever its widget takes. */
interface Widget extends Readonly<Record<string, unknown>> {
  readonly widget: string;
}

/** The folder of the content as the CMS calls it, wherever it is. */
export const CONTENT = 'content';

/** Where pictures go that belong to no entry, and the address at which they are seen. */
export const MEDIA = { folder: 'static/images', address: '/images' };

/** As much as is asked of it here. */
export interface CmsConfig extends Readonly<Record<string, unknown>> {
  readonly collections: readonly {
    readonly name: string;
    readonly files?: readonly { readonly name: string }[];
  }[];
}

export function cmsConfig(site: Site): CmsConfig {
  const collections = Object.entries(site.collections).map(([name, { folder, kind, picture }]) => ({
    name,
    label: labelOf(name),
    label_singular: labelOf(kind),
    folder: `${CONTENT}/${folder}`,
    extension: 'md',
    create: true,
    identifier_field: identifierIn(schemaOf(site, `${folder}/x.md`)),
    // Pictures stand beside the text and are named from there.
    media_folder: '',
    public_folder: '',
    fields: fieldsOf(schemaOf(site, `${folder}/x.md`), picture?.src, BODY),
  }));
  const files = singlesOf(site).map(({ file }) => ({
    name: file.replaceAll('/', '-').replace(/\.ya?ml$/, ''),
    label: labelOf(file.replace(/^.*\/|\.ya?ml$/g, '')),
    file: `${CONTENT}/${file}`,
    fields: fieldsOf(schemaOf(site, file)),
  }));
  return {
    backend: { name: 'proxy', proxy_url: '/admin/api' },
    // Its own link to a page fails where an entry has not been loaded yet; the page is beside the form anyhow.
    show_preview_links: false,
    media_folder: MEDIA.folder,
    public_folder: MEDIA.address,
    slug: { encoding: 'ascii', clean_accents: true },
    collections: [...collections, { name: 'files', label: 'Pages and settings', files }].map(
      (collection) => ({
        ...collection,
        // What travels is values; YAML is written here, not there.
        format: 'json',
        editor: { preview: true },
      }),
    ),
  };
}

/** Markdown as it is written: an editor of formatted text would write all of it anew. */
const BODY = { name: 'body', label: 'Text', widget: 'text', required: false, hint: 'Markdown' };

export function schemaOf(site: Site, file: string): Shape {
  return jsonSchemaOf(kindOf(site, file)!.schema) as Shape;
}

/** What an entry is called in lists: its title, else its first text. */
function identifierIn({ properties = {} }: Shape): string | undefined {
  const texts = Object.keys(properties).filter((name) => properties[name]!.type === 'string');
  return texts.find((name) => name === 'title') ?? texts[0];
}

/** The fields that are needed come first, then the text, then the others. What no widget can hold stays as it is. */
function fieldsOf({ properties = {}, required = [] }: Shape, picture?: string, body?: object): object[] {
  const fields = Object.entries(properties).flatMap(([name, shape]) => {
    // The CMS asks for what a part needs where the part itself is left out, so it asks for nothing: the preview does.
    const asked = required.includes(name) ? shape : { ...shape, required: [] };
    const widget = name === picture ? { widget: 'image' } : widgetOf(asked);
    const hint = shape.description && { hint: shape.description };
    // As `site new` begins one: what is saved before it is finished goes to no visitor.
    const start = body && name === 'draft' && { default: true };
    return widget
      ? { name, label: labelOf(name), required: required.includes(name), ...hint, ...widget, ...start }
      : [];
  });
  const [needed, others] = [true, false].map((isNeeded) =>
    fields.filter(({ required }) => required === isNeeded),
  );
  return [...needed!, ...(body ? [body] : []), ...others!];
}

function widgetOf(shape: Shape): Widget | null {
  const { type, enum: options, pattern, format, allOf, properties, items, minimum, maximum } = shape;
  if (options) return { widget: 'select', options };
  if (type === 'boolean') return { widget: 'boolean' };
  if (type === 'number' || type === 'integer') {
    const range = {
      ...(minimum !== undefined && { min: minimum }),
      ...(maximum !== undefined && { max: maximum }),
    };
    return { widget: 'number', value_type: type === 'integer' ? 'int' : 'float', ...range };
  }
  // Only text that is not said to look like anything may run over several lines.
  if (type === 'string') return { widget: pattern || format || allOf ? 'string' : 'text' };
  if (properties) return { widget: 'object', collapsed: true, fields: fieldsOf(shape) };
  return items ? listOf(items) : null;
}

function listOf(items: Shape): Widget | null {
  if (items.properties) return { widget: 'list', collapsed: true, fields: fieldsOf(items) };
  const item = widgetOf(items);
  if (item?.widget === 'select') return { ...item, multiple: true };
  return item && { widget: 'list', collapsed: false, field: { name: 'item', label: 'Item', ...item } };
}

/** `metaTitle` → "Meta title". */
function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
