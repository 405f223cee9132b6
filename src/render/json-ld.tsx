import type { Thing } from 'schema-dts';
import { getOrMake } from '../system/get-or-make.ts';

/** Escapes what could end the script element or break a JavaScript string: `<`, `>`, `&`, U+2028, U+2029. */
function nodeText(node: object): string {
  return JSON.stringify(node).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Cached, because most of a graph is the company and its site, the same nodes on every page. */
const texts = new WeakMap<object, string>();

/** The structured data of a page as one graph, whose nodes refer to each other by `@id`. */
export function JsonLd({ graph }: { graph: readonly Thing[] }) {
  const nodes = graph as readonly object[];
  const text = `{"@context":"https://schema.org","@graph":[${nodes.map((node) => getOrMake(texts, node, () => nodeText(node))).join()}]}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped above; React would escape its quotes
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
