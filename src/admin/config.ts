/** The configuration of the CMS (https://decapcms.org/docs/configuration-options), derived from the site's fields. */
import type { core } from 'zod';
import { jsonSchemaOf } from '../content/json-schema.ts';
import { kindIn, kindOf, singlesOf } from '../content/kinds.ts';
import type { Site } from '../model/define.ts';

type Shape = core.JSONSchema.JSONSchema;
type Shapes = Readonly<Record<string, Shape>>;

/** A part of a form, with the options of its widget. */
type Widget = { readonly widget: string } & Readonly<Record<string, unknown>>;

/** What the CMS calls the content folder, wherever that is. */
export const CONTENT = 'content';

/** Where pictures go that belong to no entry, inside the content folder. */
export function mediaFolder({ pictures = 'pictures' }: Site): string {
  return pictures;
}

/** Plain markdown: a rich-text editor would rewrite all of it. */
const BODY = { name: 'body', label: 'Text', widget: 'text', required: false, hint: 'Markdown' };

export function cmsConfig(site: Site): object {
  const collections = Object.entries(site.collections).map(([name, collection]) => {
    const shape = jsonSchemaOf(kindIn(collection).schema);
    const fields = fieldsOf(shape, collection.picture?.src);
    return {
      name,
      label: labelOf(name),
      label_singular: labelOf(collection.kind),
      folder: `${CONTENT}/${collection.folder}`,
      extension: 'md',
      // Only values travel; the YAML is written on this side.
      format: 'json',
      create: true,
      identifier_field: identifierIn(shape),
      // Pictures lie beside the text, which names them relative to itself.
      media_folder: '',
      public_folder: '',
      fields: [
        ...fields.filter(({ required }) => required),
        BODY,
        ...fields.filter(({ required }) => !required),
      ],
    };
  });
  const files = singlesOf(site).map(({ file }) => ({
    name: file.replaceAll('/', '-').replace(/\.ya?ml$/, ''),
    label: labelOf(file.replace(/^.*\/|\.ya?ml$/g, '')),
    file: `${CONTENT}/${file}`,
    fields: fieldsOf(jsonSchemaOf(kindOf(site, file)!.schema)),
  }));
  return {
    backend: { name: 'proxy', proxy_url: '/admin/api' },
    // The CMS's own link to a page fails until the entry has been loaded; the preview is beside the form anyway.
    show_preview_links: false,
    media_folder: `${CONTENT}/${mediaFolder(site)}`,
    public_folder: `../${mediaFolder(site)}`,
    slug: { encoding: 'ascii', clean_accents: true },
    collections: [...collections, { name: 'files', label: 'Pages and settings', format: 'json', files }],
  };
}

/** The field that names an entry in lists: its title, or else its first text. */
function identifierIn({ properties = {} }: Shape): string | undefined {
  const texts = Object.keys(properties).filter((name) => (properties as Shapes)[name]!.type === 'string');
  return texts.find((name) => name === 'title') ?? texts[0];
}

/** Fields that no widget can edit are left out. */
function fieldsOf({ properties = {}, required = [] }: Shape, picture?: string) {
  return Object.entries(properties as Shapes).flatMap(([name, shape]) => {
    const isRequired = required.includes(name);
    // The CMS would demand the required fields of a part that is left out altogether. The preview reports them instead.
    const part = widgetOf(isRequired ? shape : { ...shape, required: [] });
    const widget = name === picture ? { widget: 'image' } : part;
    // As in `site new`, a new entry is a draft, so that no visitor sees it unfinished.
    const start = name === 'draft' ? { default: true } : {};
    const field = { name, label: labelOf(name), required: isRequired, hint: shape.description };
    return widget ? [{ ...field, ...widget, ...start }] : [];
  });
}

function widgetOf(shape: Shape): Widget | null {
  const { type, enum: options, pattern, format, allOf, properties, minimum, maximum } = shape;
  const items = shape.items as Shape | undefined;
  if (options) return { widget: 'select', options };
  if (type === 'boolean') return { widget: 'boolean' };
  if (type === 'number' || type === 'integer')
    return { widget: 'number', value_type: type === 'integer' ? 'int' : 'float', min: minimum, max: maximum };
  // Only text without a prescribed format may have several lines.
  if (type === 'string') return { widget: pattern || format || allOf ? 'string' : 'text' };
  if (properties) return { widget: 'object', collapsed: true, fields: fieldsOf(shape) };
  if (!items) return null;
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
