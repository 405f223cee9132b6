/** Reads the XML that the build writes, and says where it is not well-formed. */
import { type Diagnostic, lineAndColumn, problem } from '../diagnostics/diagnostic.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
  readonly offset: number;
}

type Open = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & { children: XmlElement[] };

const TOKEN =
  /<\?[^?]*\?>|<!--(?:[^-]|-[^-])*-->|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;

/** The root element, or what is wrong with the text; `file` is named in the message. */
export function readXml(text: string, file: string): { root: XmlElement } | { fault: Diagnostic } {
  const top: Open = { name: '', attributes: {}, children: [], text: '', offset: 0 };
  const open: Open[] = [top];
  const fault = (offset: number, message: string) => {
    return {
      fault: problem(
        { file, ...lineAndColumn(text, offset) },
        'xml/syntax',
        `Is not well-formed XML: ${message}.`,
      ),
    };
  };
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    const parent = open.at(-1)!;
    if (!token) return fault(at, 'a tag cannot be read');
    const [whole, closing, opening, attributes = '', isEmpty, words] = token;
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/.test(attributes + (words ?? ''))) {
      return fault(at + whole.search('&'), 'a "&" starts no known name');
    }
    if (words) parent.text += unescaped(words);
    if (closing) {
      if (parent.name !== closing) return fault(at, `</${closing}> ends <${parent.name || 'nothing'}>`);
      open.pop();
    }
    if (opening) {
      const element: Open = {
        name: opening,
        attributes: read(attributes),
        children: [],
        text: '',
        offset: at,
      };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  const [root, second] = top.children;
  if (open.length > 1) return fault(open.at(-1)!.offset, `<${open.at(-1)!.name}> is not closed`);
  if (!root || second || top.text.trim() !== '') return fault(second?.offset ?? 0, 'it is not one element');
  return { root };
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

export function textIn(element: XmlElement, name: string): string | undefined {
  return childrenNamed(element, name)[0]?.text.trim();
}

function read(attributes: string): Record<string, string> {
  const pairs = attributes.matchAll(/([\w:.-]+)="([^"]*)"/g);
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, unescaped(value)]));
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(
    /&(?:#x([\da-fA-F]+)|#(\d+)|(\w+));/g,
    (_, hex?: string, decimal?: string, name?: string) => {
      if (name) return NAMED[name] ?? '';
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    },
  );
}
