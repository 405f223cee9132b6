/**
 * Writes a sanitised tree as hast-util-to-html does; tests compare the two. That package also knows SVG, quirks and
 * eleven options, and takes four times as long; here it is enough to know the elements and attributes of articles.
 */
import type { Parents, Properties } from 'hast';

const VOID = new Set(['br', 'hr', 'img', 'source', 'wbr']);

/** Properties whose attribute is not their name in lower case. */
const RENAMED: Readonly<Record<string, string>> = { className: 'class', ariaLabel: 'aria-label' };

/** Boolean attributes. */
const BOOLEAN = new Set(['open', 'reversed']);

/** Writes the children of a node. */
export function writeHtml(parent: Parents): string {
  let html = '';
  for (const child of parent.children) {
    if (child.type === 'text') html += escapeText(child.value);
    if (child.type !== 'element') continue;
    const { tagName } = child;
    html += `<${tagName}${attributesOf(child.properties)}>`;
    if (!VOID.has(tagName)) html += `${writeHtml(child)}</${tagName}>`;
  }
  return html;
}

function attributesOf(properties: Properties): string {
  let html = '';
  for (const name in properties) {
    const attribute = RENAMED[name] ?? name.toLowerCase();
    const value = properties[name];
    const isSwitch = value === true || (BOOLEAN.has(attribute) && (value === '' || value === attribute));
    html += isSwitch ? ` ${attribute}` : ` ${attribute}="${escapeValue(textOf(value))}"`;
  }
  return html;
}

function textOf(value: Properties[string]): string {
  return Array.isArray(value) ? value.join(' ').trim() : String(value);
}

function escapeText(text: string): string {
  return /[<&]/.test(text) ? text.replace(/[<&]/g, reference) : text;
}

function escapeValue(value: string): string {
  return /[\0"&'`]/.test(value) ? value.replace(/[\0"&'`]/g, reference) : value;
}

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}
