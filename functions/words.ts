/** Words that a site may say otherwise: where values stand in them, and what other words must keep. */

export type Values = Readonly<Record<string, string | number>>;

/** `{count}` stands for the value of that name. */
export function filled(word: string, values: Values): string {
  return word.replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written));
}

/** What is wrong with a site's own words in place of some, which must have the same values; null if nothing is, or none are written yet. */
export function wordingFault(own: string, word: string): string | null {
  if (!own) return null;
  if (own.includes('{{')) return 'has {{ }}, which is filled in nowhere here; write its value out';
  const [has, needs] = [own, word].map((text): string[] => text.match(/\{\w+\}/g) ?? []);
  const missing = needs!.find((value) => !has!.includes(value));
  if (missing) return `lacks ${missing}; write it where that value belongs`;
  const unknown = has!.find((value) => !needs!.includes(value));
  return unknown
    ? `has ${unknown}, which is not among its values (${needs!.join(', ') || 'it has none'})`
    : null;
}
