/** What every command receives, its options and where it runs, and what follows from them. */
import { existsSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { Terminal, TerminalOptions } from '../diagnostics/terminal.ts';
import type { Layout } from '../model/address.ts';
import type { BuildOptions, ContentFolder, ContentOptions } from '../model/build-options.ts';
import type { SiteFunctions } from '../model/functions.ts';
import { type BuiltSite, openBuiltSite } from '../output/built-site.ts';
import type { OutputFolder } from '../output/places.ts';
import { recoverOutput } from '../output/write.ts';
import type { Renderer } from '../render/renderer.ts';
import { type Outline, outlineOf } from '../site/plan.ts';
import { Refusal } from '../system/failure.ts';

/** Options of commands that read the content, as commander returns them. */
export interface ContentCommandOptions extends TerminalOptions {
  /** The folder of the site; by default the current one. */
  readonly site?: string;
  readonly content: string;
  readonly baseUrl?: string;
  readonly preview?: boolean;
  readonly drafts?: boolean;
  readonly future?: boolean;
}

/** Options that `build`, `serve` and `check` share. */
export interface SiteOptions extends ContentCommandOptions {
  readonly out: string;
  readonly strict?: boolean;
  readonly cache: boolean;
  readonly layout: Layout;
}

export interface Environment {
  /** Absolute path of the folder of the site. */
  readonly root: string;
  /** Absolute path of the folder for everything but the output. */
  readonly workFolder: string;
  readonly terminal: Terminal;
  readonly loadRenderer: () => Promise<Renderer>;
  readonly loadFunctions: () => Promise<SiteFunctions | null>;
  readonly programVersion: () => Promise<string>;
  readonly workerFile: () => Promise<string>;
}

/** The build options that a command line asks for. */
export function buildOptionsOf(options: SiteOptions, environment: Environment): BuildOptions {
  return {
    ...outlineOptionsOf(options, environment),
    ...outputOf(options, environment),
    cache: options.cache ? join(environment.workFolder, 'cache') : null,
    ...(options.strict ? { strict: true } : {}),
    layout: options.layout,
  };
}

/** The same for commands that only read the content; the only place that asks for the time. */
export function outlineOptionsOf(options: ContentCommandOptions, { root }: Environment): ContentOptions {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  const now = epoch && /^\d+$/.test(epoch) ? Number(epoch) * 1000 : Date.now();
  return {
    content: contentFolder(options, root),
    ...(options.baseUrl ? { baseUrl: options.baseUrl } : {}),
    ...(options.preview ? { preview: true } : {}),
    drafts: Boolean(options.drafts),
    future: Boolean(options.future),
    now,
    ...(epoch ? { year: String(new Date(now).getUTCFullYear()) } : {}),
  };
}

/** Where the output is. */
function outputOf({ out }: Pick<SiteOptions, 'out'>, { root, workFolder }: Environment): OutputFolder {
  return { root, workFolder, out: resolve(root, out) };
}

/** Opens the built site, after completing an interrupted publication; refuses if nothing was built. */
export function builtSite(
  options: Pick<SiteOptions, 'site' | 'content' | 'out'>,
  environment: Environment,
): BuiltSite {
  const folder = outputOf(options, environment);
  const { root, out } = folder;
  recoverOutput(folder);
  if (existsSync(join(out, 'index.html'))) return openBuiltSite(out, labelOf(out, root));
  throw new Refusal(`Nothing is built at ${options.out}. Run: ${commandLine('build', options)}`);
}

/** What the site consists of, after reporting what is wrong with it. */
export async function reportedOutline(
  options: ContentCommandOptions,
  environment: Environment,
): Promise<Outline> {
  const { site } = await environment.loadRenderer();
  const outline = await outlineOf(site, outlineOptionsOf(options, environment));
  environment.terminal.report(outline.diagnostics, environment.root);
  return outline;
}

/** The command line of another command for the same site, for hints. */
export function commandLine(
  command: string,
  { site, content, out }: Pick<SiteOptions, 'site' | 'content'> & { readonly out?: string },
): string {
  const options = [
    ...(site === undefined ? [] : ['--site', site]),
    ...(content === 'content' ? [] : ['--content', content]),
    ...(out === undefined || out === 'dist' ? [] : ['--out', out]),
  ];
  return ['npx --no site', command, ...options].join(' ');
}

export function contentFolder({ content }: Pick<SiteOptions, 'content'>, root: string): ContentFolder {
  const directory = resolve(root, content);
  return { directory, label: labelOf(directory, root) };
}

/** A folder as diagnostics print it: relative to the project's root if inside, otherwise absolute. */
export function labelOf(folder: string, root: string): string {
  const inside = relative(root, folder).replaceAll('\\', '/');
  return inside.startsWith('..') || isAbsolute(inside) ? folder : inside;
}
