/** Renders a page with unsaved changes: the site itself does so, from a copy of the content. */
import { cpSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isPictureName } from '../content/find-pictures.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import { formatDiagnostic, sortDiagnostics } from '../diagnostics/report.ts';
import { outputPathsOf } from '../model/address.ts';
import type { ContentFolder } from '../model/build-options.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Session } from '../serve/session.ts';
import { replaceFile } from '../system/replace-file.ts';
import { type FoundFile, scanFolder } from '../system/scan.ts';
import { textOf } from '../system/text-file.ts';
import { xml } from '../system/xml.ts';

/** A content file with unsaved text, by its name in the content folder, and the pictures uploaded with it. */
export interface Draft {
  readonly name: string;
  readonly text: string;
  readonly pictures: readonly { readonly name: string; readonly content: string }[];
}

/** Resolves to the page that shows a draft, or to what is wrong with it. */
export type Preview = (draft: Draft) => Promise<string>;

/**
 * `session` has its content in the folder `copy`, which is kept for the next preview, so that a draft differs from what
 * is known by a file or two. `renderer` gives the current templates.
 */
export function openPreview(
  content: ContentFolder,
  copy: string,
  session: Session,
  renderer: () => Renderer,
): Preview {
  async function show({ name, text, pictures }: Draft): Promise<string> {
    bringUpToDate(copy, content.directory);
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    replaceFile(join(copy, name), text);
    // Replaces a copied symbolic link instead of writing to its target.
    for (const { name: picture, content: bytes } of pictures.filter(({ name }) => isPictureName(name)))
      replaceFile(join(copy, dirname(name), basename(picture)), Buffer.from(bytes, 'base64'));
    const isNew = renderer() !== session.renderer;
    await session.refresh({
      content: session.missed(),
      assets: isNew,
      ...(isNew && { renderer: renderer() }),
    });
    return faultsOf() ?? (await pageOf(name));
  }

  function faultsOf(found = session.diagnostics): string | null {
    const errors = sortDiagnostics(found.filter(isError));
    const faults = errors.map((one) =>
      formatDiagnostic(one, (file) => textOf('', file), false).replaceAll(copy, content.label),
    );
    return faults.length > 0 ? faultsPage(faults) : null;
  }

  async function pageOf(name: string): Promise<string> {
    // Templates that name the source of a page name the original, not the copy.
    const at = [copy, content.label].map((folder) => session.addressOf(`${folder}/${name}`));
    const [path] = outputPathsOf(at[0] ?? at[1] ?? '/', 'file');
    const page = session.read(path!);
    if (typeof page !== 'string') return faultsOf() ?? faultsPage(['This page cannot be shown.']);
    return faultsOf(await session.deadLinksIn(path!)) ?? page;
  }

  let last: Promise<unknown> = Promise.resolve();
  return (draft) => {
    const shown = last.then(() => show(draft));
    last = shown.catch(() => {});
    return shown;
  };
}

/** Makes a copy equal to its original, without touching the files that already are. */
function bringUpToDate(copy: string, original: string): void {
  const now = new Map(scanFolder(original).map((file) => [file.name, file]));
  const before = new Map(scanFolder(copy).map((file) => [file.name, file]));
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    if (!isCopyOf(before.get(name), now.get(name)))
      rmSync(join(copy, name), { recursive: true, force: true });
  }
  const isMissing = (path: string) => !lstatSync(path, { throwIfNoEntry: false })?.isFile();
  const filter = (_from: string, to: string) => isMissing(to);
  cpSync(original, copy, { recursive: true, preserveTimestamps: true, filter });
}

/** Node copies a time as fractional seconds: exact to the millisecond, and often a fraction of one less. */
function isCopyOf(copy: FoundFile | undefined, original: FoundFile | undefined): boolean {
  if (copy?.kind !== 'file' || original?.kind !== 'file') return false;
  return copy.size === original.size && Math.abs(copy.mtimeMs - original.mtimeMs) < 1.5;
}

export function faultsPage(faults: readonly string[]): string {
  return `<!doctype html><meta charset="utf-8"><title>Cannot be shown</title><style>pre{white-space:pre-wrap}</style><pre role="alert">${xml(faults.join('\n\n'))}</pre>`;
}
