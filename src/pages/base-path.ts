/**
 * A site that stands below a path (`https://owner.github.io/repository/`). Templates and articles name addresses
 * from the root of the site, `/recipes`; here, and nowhere else, the path is put before them, on the way out.
 */

/** A base URL as the engine has it, so that an address can stand behind it. */
export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** The path of a base URL: `/repository`, or nothing for a site that has a host to itself. */
export function basePathOf(baseUrl: string): string {
  return withoutSlash(new URL(baseUrl).pathname);
}

/** An address of the site as a browser has to ask for it. */
export function withBase(address: string, basePath: string): string {
  const isRooted = address.startsWith('/') && !address.startsWith('//');
  return isRooted ? basePath + address : address;
}

/**
 * A page, or a part of one, with the path before each address that it names. Every other byte stays as it is.
 * Of what this project writes, React and `write-html.ts` put each value in double quotes and leave no `<` in a text.
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

/** Every attribute, so that nothing inside the value of one is taken for another. */
const ATTRIBUTE = /(\s([^\s"=]+)=")([^"]*)"/g;
/** Those that hold one address, which data for scripts may be, or several with a width or a density behind each. */
const HAS_ADDRESS = /^(?:href|src|action|formaction|poster|srcset|imagesrcset|data-[\w-]+)$/i;
const ADDRESSES = new Set(['srcset', 'imagesrcset']);
/** What an island is hydrated with: JSON, in which a text that begins with a slash is an address. */
const PROPS = 'data-props';

function rewrittenValue(name: string, value: string, basePath: string): string {
  if (name === PROPS) return value.replace(/(?<=[:[,]&quot;)\/(?!\/)/g, `${basePath}/`);
  if (!ADDRESSES.has(name)) return withBase(value, basePath);
  return value
    .split(', ')
    .map((source) => withBase(source, basePath))
    .join(', ');
}

/** The same without the path, or the whole address of the site, before it. */
export function withoutBase(address: string, baseUrl: string): string {
  const basePath = basePathOf(baseUrl);
  for (const before of [baseUrl, basePath]) {
    if (before !== '' && address.startsWith(`${before}/`)) return address.slice(before.length);
  }
  return address;
}
