import type { Thing } from 'schema-dts';

/** Escapes what could end the script element or break a JavaScript string: `<`, `>`, `&`, U+2028, U+2029. */
function nodeText(node: object): string {
  const known = texts.get(node);
  if (known !== undefined) return known;
  const text = JSON.stringify(node).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  texts.set(node, text);
  return text;
}

/** Most of a graph is the company and its site, the same nodes on every page. */
const texts = new WeakMap<object, string>();

/** The structured data of a page as one graph, whose nodes refer to each other by `@id`. */
export function JsonLd({ graph }: { graph: readonly Thing[] }) {
  const text = `{"@context":"https://schema.org","@graph":[${graph.map((node) => nodeText(node as object)).join()}]}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped above; React would escape its quotes
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
