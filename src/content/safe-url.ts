/**
 * An address that a browser reads as this code does: of this page, of this site, http(s), mailto or tel.
 * Null for `//host`, `https:host` and for backslashes, control characters, quotes and credentials, which
 * browsers and servers are known to read in two ways.
 */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const url = value.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  if (url === '' || /[\u0000-\u0020\u007f\\<>"`]/.test(url) || url.startsWith('//')) return null;
  if (/^https?:/i.test(url) && !/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(url)) return null;
  return url;
}
