/** What a page costs on the wire, against the budgets of `content/site.yaml`. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { getOrMake } from '../get-or-make.ts';
import type { SiteSettings } from '../settings.ts';
import { importsOf, pathOfImport } from './files.ts';
import { islandCode } from './island-code.ts';
import type { BuiltSite } from './output.ts';
import { attributeOf, type BuiltPage, elementsNamed } from './page.ts';
import { addressInside } from './target.ts';

export type Budgets = SiteSettings['budgets'];

/** Bytes of one page. */
export interface Weight {
  readonly file: string;
  /** The page with its inlined sheet, brotli. */
  readonly html: number;
  /** Every script that it may ever load, gzip. */
  readonly script: number;
}

export interface WeighingOptions {
  readonly budgets: Budgets;
  /** Weighs every page as exactly as a host would send it, which takes longer. */
  readonly exactWeights: boolean;
  /** Where the site is to stand, without a slash at the end: `https://example.com`, `https://example.com/path`. */
  readonly base: string;
}

/** Weighs pages; a script that many of them load is compressed once. */
export function pageScale(
  site: BuiltSite,
  { budgets, exactWeights, base }: WeighingOptions,
): (page: BuiltPage, html: Uint8Array) => Weight {
  const scripts = new Map<string, { bytes: number; imports: readonly string[] }>();
  const script = (path: string) =>
    getOrMake(scripts, path, () => {
      const text = site.read(path);
      const imports = importsOf(text.toString()).map((name) => pathOfImport(name, path));
      return { bytes: gzipSync(text, { level: 9 }).byteLength, imports };
    });
  return (page, html) => {
    const loaded = new Set(scriptsOf(page, base).filter((path) => site.paths.has(path)));
    for (const path of loaded)
      for (const next of script(path).imports) if (site.paths.has(next)) loaded.add(next);
    const bytes = [...loaded].reduce((sum, path) => sum + script(path).bytes, 0);
    return {
      file: page.file,
      html: compressedSize(html, budgets.firstRoundTrip, exactWeights),
      script: bytes,
    };
  };
}

export function* overBudget({ file, html, script }: Weight, budgets: Budgets): Generator<Diagnostic> {
  const inHtml = `Has ${count(html)} bytes with its styles, compressed`;
  if (html > budgets.firstRoundTrip) yield over('firstRoundTrip', 'first-round-trip', inHtml);
  const inScript = `Loads up to ${count(script)} bytes of script, compressed`;
  if (script > budgets.script) yield over('script', 'script', inScript);

  function over(budget: keyof Budgets, rule: string, found: string): Diagnostic {
    const hint = `Take something out; the budget is "budgets.${budget}" in site.yaml.`;
    return problem({ file }, `budgets/${rule}`, `${found}; the budget is ${count(budgets[budget])}.`, hint);
  }
}

function scriptsOf(page: BuiltPage, base: string): string[] {
  const scripts = elementsNamed(page, 'script').map((script) => attributeOf(script, 'src'));
  const preloads = elementsNamed(page, 'link')
    .filter((link) => attributeOf(link, 'rel') === 'modulepreload')
    .map((link) => attributeOf(link, 'href'));
  const islands = islandCode(page).map(({ href }) => href);
  const sources = [...scripts, ...preloads, ...islands].filter((source) => source !== undefined);
  return sources.map((source) => addressInside(source, page.address, base)?.slice(1) ?? '');
}

/** The best compression saves a tenth to a quarter of the size by quality 5: far above the limit it changes nothing. */
const MOST_SAVED = 0.4;

/** Better compression takes tens of times as long, so it is for those that a quicker one leaves just over the limit. */
function compressedSize(bytes: Uint8Array, limit: number, exact: boolean): number {
  const sizeAt = (quality: number) => {
    const parameters = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return brotliCompressSync(bytes, { params: parameters }).byteLength;
  };
  for (const quality of exact ? [] : [2, 5, 10]) {
    const size = sizeAt(quality);
    if (size <= limit || (quality > 2 && size * (1 - MOST_SAVED) > limit)) return size;
  }
  return sizeAt(11);
}

/** Thousands apart. */
function count(bytes: number): string {
  return bytes.toLocaleString('en');
}
