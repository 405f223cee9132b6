/** The redirects that content declares: `redirects` in the settings, and `aliases` of entries. */
import type { Assembled } from '../content/assemble.ts';
import { composedAddress, foldedAddress } from '../model/address.ts';
import type { ContentFault, Site } from '../model/define.ts';
import type { Host } from '../model/hosts.ts';
import { LONGEST_PART } from '../model/plan.ts';
import { covers, folderOfPattern, formerAddress, isPattern, type RedirectRule } from '../model/redirect.ts';
import { needsPages } from '../output/hosts/index.ts';
import { hintFor } from './dead-links.ts';

/** A redirect from a former address, or from all addresses of a pattern. */
export interface Redirect extends RedirectRule {
  /** The former address as it is written. */
  readonly written: string;
  /** The file that declares it. */
  readonly source: string;
  /** Where in the YAML of that file. */
  readonly path: ContentFault['path'];
}

/** The redirects in the settings, and the aliases of entries; `label` is the content folder as sources name it. */
export function redirectsOf(site: Site, { singles, collections }: Assembled, label: string): Redirect[] {
  const source = `${label}/${site.singles.site.file}`;
  const named = singles.site.redirects.map(({ from: written, to }, index) => {
    return { written, from: formerAddress(written), to, source, path: ['redirects', index, 'from'] };
  });
  return [...named, ...Object.values(collections).flat().flatMap(aliasesOf)];
}

/** The redirects to an entry, whose aliases may be unchecked. */
export function aliasesOf(entry: { source: string; address: string; aliases?: unknown }): Redirect[] {
  const { source, address: to, aliases } = entry;
  if (!Array.isArray(aliases)) return [];
  return aliases.flatMap((written, index) => {
    if (typeof written !== 'string' || written.trim() === '') return [];
    return [{ written, from: formerAddress(written), to, source, path: ['aliases', index] }];
  });
}

/** What is wrong with an address, what to do about it. */
type Reason = readonly [wrong: string, hint: string];

/** Why no host can compare requests with an address, as it is written; null if one can. */
function unusable(written: string): Reason | null {
  const address = formerAddress(written);
  const path = isPattern(address) ? folderOfPattern(address) : address;
  if (!/^\/(?!\/)/.test(written)) return ['is not an address of this site', 'Begin it with one "/".'];
  if (/\s/.test(written)) return ['has a space', `Write it as "${encodeURI(written)}".`];
  if (/[?#]/.test(path))
    return ['has a part that hosts do not compare', 'Write the path alone, without "?" and "#".'];
  if (path.includes('*'))
    return ['has a "*" inside', 'Let the "*" be the last part, "/old/*": for /old and everything below it.'];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  if (/[\u0000-\u001f\u007f\\<>"{}|^`\ufffd]|\/:|%(?![\da-f]{2})/i.test(path))
    return ['has a sign that no address has', 'Write it as the address bar of a browser shows it.'];
  if (/\/\.{1,2}(?:\/|$)|\/\//.test(path))
    return ['has an empty part', 'Write it without "//", "/./" and "/../".'];
  if (path.split('/').some((part) => Buffer.byteLength(part) > LONGEST_PART))
    return ['is too long', `A part between two "/" has at most ${LONGEST_PART} bytes, as on every disk.`];
  return null;
}

/** Why a host without rules, which needs a page at each former address, cannot redirect one. */
function unusableAsPage(from: string, addresses: ReadonlySet<string>): Reason | null {
  const what = 'GitHub Pages and hosts without rules need a page at each former address';
  if (isPattern(from))
    return ['stands for any number of them', `${what}: list them one by one, or choose other "hosts".`];
  const folders = from.split('/').map((_, index, parts) => parts.slice(0, index).join('/'));
  const file = folders.find((folder) => /\.\w+$/.test(folder) && addresses.has(folder));
  if (file) return [`is below the file ${file}`, `${what}: delete this line, or choose other "hosts".`];
  if (/\.(?:json|md|xml)$/.test(from))
    return ['is no page', `${what}: delete this line, or choose other "hosts".`];
  return null;
}

/** An address must not redirect twice, nor to nowhere, nor although a page exists there. */
export function redirectFaults(
  redirects: readonly Redirect[],
  addresses: ReadonlySet<string>,
  hosts: readonly Host[],
): ContentFault[] {
  const byPages = needsPages(hosts);
  const owners = new Map<string, Redirect>();
  const taken = redirects.length > 0 ? [...addresses].map(foldedAddress) : [];
  const answering = new Set(taken);
  return redirects.flatMap((redirect): ContentFault[] => {
    const { written, from, to, path } = redirect;
    const place = { of: redirect, path };
    const cannot = (rule: string, because: string, hint: string) => {
      const name = written.length > 60 ? `${written.slice(0, 60)}…` : written;
      return { ...place, rule, message: `${name} cannot redirect, because it ${because}.`, hint };
    };
    const reason = unusable(written);
    if (reason) return [cannot('redirects/path', ...reason)];
    const folded = foldedAddress(from);
    const hidden = isPattern(from) ? taken.find((address) => covers(folded, address)) : undefined;
    if (hidden)
      return [cannot('redirects/taken', `would hide ${hidden}`, 'List the former addresses one by one.')];
    if (answering.has(folded)) {
      const message = `${written} cannot redirect to ${to}, because it is an address of the site.`;
      const hint = 'Delete this line, or move what is at that address.';
      return [{ ...place, rule: 'redirects/taken', message, hint }];
    }
    const asPage = byPages ? unusableAsPage(from, addresses) : null;
    if (asPage) return [cannot('redirects/host', ...asPage)];
    // On disks that ignore case, two pages of such names would be one.
    const key = byPages ? folded : from;
    const owner = owners.get(key);
    owners.set(key, owner ?? redirect);
    const dead = deadTarget(redirect, addresses);
    if (dead) return [dead];
    // The same address in another form, or once more: nothing is lost.
    if (!owner || owner.to === to) return [];
    const message = `${written} already redirects to ${owner.to}, in ${owner.source}.`;
    return [{ ...place, rule: 'redirects/twice', message, hint: 'Keep one of them.' }];
  });
}

function deadTarget(redirect: Redirect, addresses: ReadonlySet<string>): ContentFault | null {
  const target = redirect.to.replace(/[?#].*$/, '');
  const place = { of: redirect, path: redirect.path.with(-1, 'to'), rule: 'redirects/dead' };
  const cannot = `${redirect.written} cannot redirect to ${target}`;
  if (!isPattern(target)) {
    if (addresses.has(composedAddress(target))) return null;
    const message = `${cannot}, which is not a page of this site.`;
    return { ...place, message, hint: hintFor(target, addresses) };
  }
  if (!isPattern(redirect.from) || redirect.to !== target) {
    const message = `${cannot}, because nothing says what the "*" stands for.`;
    return { ...place, message, hint: 'Write "*" at the end of both, or of "from" alone.' };
  }
  const folder = target.slice(0, -1);
  if ([...addresses].some((address) => address.startsWith(folder))) return null;
  return {
    ...place,
    message: `${cannot}, below which there is no page.`,
    hint: 'Write the folder of pages that exist.',
  };
}
