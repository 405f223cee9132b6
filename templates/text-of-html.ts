const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of a piece of sanitised HTML, as a reader sees them. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<\/(?:p|li|t[dh]|h\d)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(#x?[\da-f]+|\w+);/gi,
      (written, name: string) => CHARACTERS[name] ?? character(name) ?? written,
    )
    .replace(/\s+/g, ' ')
    .trim();
}

function character(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? [];
  if (!hex && !decimal) return;
  return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
}
