/** What a page costs on the wire, against the budgets of `content/site.yaml`. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { SiteSettings } from '../model/settings.ts';
import type { BuiltSite } from '../output/built-site.ts';
import { getOrMake } from '../system/get-or-make.ts';
import type { PageFacts } from './facts.ts';
import { importsOf, pathOfImport } from './files.ts';
import { addressInside } from './target.ts';

type Budgets = SiteSettings['budgets'];

/** Bytes of one page. */
export interface Weight {
  readonly file: string;
  /** The page with its inlined sheet, brotli. */
  readonly html: number;
  /** All scripts that it may ever load, gzip. */
  readonly script: number;
}

export interface CheckOptions {
  readonly budgets: Budgets;
  /** Weighs every page with the best compression, which takes longer. */
  readonly exactWeights: boolean;
  /** The site's base address, without a trailing slash: `https://example.com`, `https://example.com/path`. */
  readonly base: string;
}

/** Weighs pages; a script that many pages load is compressed once. */
export function pageScale(
  site: BuiltSite,
  { budgets, exactWeights, base }: CheckOptions,
): (page: PageFacts, html: Uint8Array) => Weight {
  const scripts = new Map<string, { bytes: number; imports: readonly string[] }>();
  const script = (path: string) =>
    getOrMake(scripts, path, () => {
      const text = site.read(path);
      const imports = importsOf(text.toString()).map((name) => pathOfImport(name, path, base));
      return { bytes: gzipSync(text, { level: 9 }).byteLength, imports };
    });
  return ({ file, address, links }, html) => {
    const files = links.filter(({ kind }) => kind === 'file');
    const paths = files.map(({ href }) => addressInside(href, address, base)?.slice(1) ?? '');
    const loaded = new Set(paths.filter((path) => path.endsWith('.js') && site.paths.has(path)));
    for (const path of loaded)
      for (const next of script(path).imports) if (site.paths.has(next)) loaded.add(next);
    const bytes = [...loaded].reduce((sum, path) => sum + script(path).bytes, 0);
    return {
      file,
      html: compressedSize(html, budgets.firstRoundTrip, exactWeights),
      script: bytes,
    };
  };
}

/** An article is as long as its author wants it, so its excess has a rule of its own, which is an opinion. */
export function* overBudget(
  { file, html, script }: Weight,
  budgets: Budgets,
  isArticle = false,
): Generator<Diagnostic> {
  const inHtml = `Has ${count(html)} bytes with its styles, compressed`;
  if (html > budgets.firstRoundTrip)
    yield over('firstRoundTrip', isArticle ? 'article' : 'first-round-trip', inHtml);
  const inScript = `Loads up to ${count(script)} bytes of script, compressed`;
  if (script > budgets.script) yield over('script', 'script', inScript);

  function over(budget: keyof Budgets, rule: string, found: string): Diagnostic {
    const hint = `Remove something; the budget is "budgets.${budget}" in site.yaml.`;
    return problem({ file }, `budgets/${rule}`, `${found}; the budget is ${count(budgets[budget])}.`, hint);
  }
}

/** The best compression takes a hundred times as long as a quick one, so it is used only if that exceeds `limit`. */
function compressedSize(bytes: Uint8Array, limit: number, exact: boolean): number {
  const sizeAt = (quality: number) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength;
  const quick = exact ? Infinity : sizeAt(5);
  return quick <= limit ? quick : sizeAt(11);
}

/** With thousands separated. */
function count(bytes: number): string {
  return bytes.toLocaleString('en');
}
