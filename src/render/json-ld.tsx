import type { Thing } from 'schema-dts';

/** Escapes what could end the script element or break a JavaScript string: `<`, `>`, `&`, U+2028, U+2029. */
function escaped(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The structured data of a page as one graph, whose nodes refer to each other by `@id`. */
export function JsonLd({ graph }: { graph: readonly Thing[] }) {
  const text = escaped(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped above; React would escape its quotes
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
