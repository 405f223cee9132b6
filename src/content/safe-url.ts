import { ARTICLE_SCHEMA } from './article-schema.ts';

/**
 * An address that a browser reads exactly as this code does: on this page, on this site, http(s), mailto or tel.
 * Null for `//host`, `https:host` and addresses with backslashes, control characters, quotes or credentials, which
 * browsers and servers read differently.
 */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const url = value.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  if (url === '' || /[\u0000-\u0020\u007f\\<>"`]/.test(url) || url.startsWith('//')) return null;
  if (/^https?:/i.test(url) && !/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(url)) return null;
  return url;
}

/** True for an address that an article may have in `href`, `src` or `cite`. */
export function isKeptAddress(name: string, value: unknown): boolean {
  const url = safeUrl(value);
  const scheme = url && /^([^/?#:]*):/.exec(url)?.[1];
  const allowed: readonly string[] = ARTICLE_SCHEMA.protocols[name as 'href'];
  return url !== null && (scheme === undefined || allowed.includes(String(scheme).toLowerCase()));
}
