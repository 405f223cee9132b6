import { join, resolve } from 'node:path';
import type { BuildOptions } from '../build.ts';
import type { Environment, SiteOptions } from '../cli.ts';

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
export function protectedFolders({ root, content }: BuildOptions): string[] {
  return [
    root,
    content,
    ...['src', 'templates', 'static', 'functions', 'tests', 'bin', '.git'].map((name) => join(root, name)),
  ];
}
