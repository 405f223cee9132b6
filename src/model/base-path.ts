/**
 * For a site below a path (`https://owner.github.io/repository/`). Templates and articles name addresses from the root
 * of the site, `/recipes`; here, and nowhere else, the path is added to them, on the way out.
 */

/** A base URL as the engine uses it, so that an address can be appended: one spelling, without a trailing slash. */
export function baseUrlFrom(url: string): string {
  return withoutSlash(new URL(url).href);
}

/** True if a text can be the base URL of a site: absolute, with nothing after its path. */
export function isBaseUrl(text: string): boolean {
  return /^https?:\/\/[^/\s?#]+[^\s?#]*$/i.test(text) && URL.canParse(text);
}

/** True if a URL names a user or a password, which a build would publish on every page. */
export function hasPassword(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** The path of a base URL: `/repository`, or '' for a site that has a host to itself. */
export function basePathOf(baseUrl: string): string {
  return withoutSlash(new URL(baseUrl).pathname);
}

/** An address of the site as a browser has to request it. */
export function withBase(address: string, basePath: string): string {
  const isRooted = address.startsWith('/') && !address.startsWith('//');
  return isRooted ? basePath + address : address;
}

/**
 * A page, or a part of one, with the path added to each address in it; every other byte is unchanged.
 * This relies on React and `hast-util-to-html`, which put each value in double quotes and leave no `<` in text.
 */
export function htmlWithBase(html: string, basePath: string): string {
  if (basePath === '') return html;
  return html.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (whole, before: string, name: string, value: string) =>
      HAS_ADDRESS.test(name) ? `${before}${rewrittenValue(name.toLowerCase(), value, basePath)}"` : whole,
    ),
  );
}

const TAG = /<[a-z](?:[^">]|"[^"]*")*>/g;

/** Matches every attribute, so that no part of a value is taken for one. */
const ATTRIBUTE = /(\s([^\s"=]+)=")([^"]*)"/g;
/** Attributes with one address (data for scripts may be one), or several, each followed by a width or density. */
const HAS_ADDRESS = /^(?:href|src|action|formaction|poster|srcset|imagesrcset|data-[\w-]+)$/i;
const ADDRESSES = new Set(['srcset', 'imagesrcset']);
/** The attribute with an island's props: JSON, in which a text that begins with a slash is an address. */
const PROPS = 'data-props';

function rewrittenValue(name: string, value: string, basePath: string): string {
  if (name === PROPS) return value.replace(/(?<=[:[,]&quot;)\/(?!\/)/g, `${basePath}/`);
  if (!ADDRESSES.has(name)) return withBase(value, basePath);
  return value
    .split(', ')
    .map((source) => withBase(source, basePath))
    .join(', ');
}

/** A style sheet with the path added to each address in it. */
export function cssWithBase(css: string, basePath: string): string {
  return css.replace(/url\(["']?(?=\/(?!\/))/g, (before) => before + basePath);
}

/** Makes a function that returns an address without the path, or the whole base URL, in front of it. */
export function withoutBase(baseUrl: string): (address: string) => string {
  const bases = [baseUrl, basePathOf(baseUrl)].filter((base) => base !== '');
  return (address) => {
    const before = bases.find((base) => address.startsWith(`${base}/`)) ?? '';
    return address.slice(before.length);
  };
}
