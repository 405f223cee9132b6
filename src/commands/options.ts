import { join, resolve, sep } from 'node:path';
import type { BuildOptions } from '../build.ts';
import type { Environment, SiteOptions } from '../cli.ts';
import { realPath } from '../output/places.ts';
import { OutputFolderError } from '../output/refuse.ts';

/** Command-line options to the options of a build; the only place that asks for the time. */
export function buildOptionsOf(options: SiteOptions, { root }: Environment): BuildOptions {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  const now = epoch && /^\d+$/.test(epoch) ? Number(epoch) * 1000 : Date.now();
  return {
    root,
    content: resolve(root, options.content),
    out: resolve(root, options.out),
    ...(options.baseUrl ? { baseUrl: options.baseUrl } : {}),
    drafts: Boolean(options.drafts),
    future: Boolean(options.future),
    layout: options.layout,
    now,
    ...(epoch ? { year: String(new Date(now).getUTCFullYear()) } : {}),
  };
}

/** Folders that an output folder must not be, nor hold: a build would overwrite them. */
export function protectedFolders(options: BuildOptions): string[] {
  return [options.root, ...sourceFolders(options)];
}

/** Refuses an output folder inside of what a build reads: the next build would publish it as a part of itself. */
export function refuseOutputInSources(options: BuildOptions): void {
  const out = realPath(options.out) + sep;
  const root = realPath(options.root) + sep;
  for (const folder of sourceFolders(options)) {
    const source = realPath(folder) + sep;
    if (root.startsWith(source) || !out.startsWith(source)) continue;
    throw new OutputFolderError(
      `"${options.out}" lies in ${folder}, which a build reads; choose another --out.`,
    );
  }
}

function sourceFolders({ root, content }: BuildOptions): string[] {
  const names = ['src', 'templates', 'static', 'functions', 'tests', 'bin', '.git'];
  return [content, ...names.map((name) => join(root, name))];
}
