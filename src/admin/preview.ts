/** Renders a page with unsaved changes: the served site does so, with the changed files laid over the content. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { isPictureName } from '../content/find-pictures.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import { formatDiagnostic, sortDiagnostics } from '../diagnostics/report.ts';
import type { BuildOptions } from '../model/build-options.ts';
import type { Session } from '../serve/session.ts';
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

/** Puts what is not saved yet into `folder`, of which nothing else is kept. */
export function openPreview(
  session: Session,
  { root, content: { label } }: Pick<BuildOptions, 'root' | 'content'>,
  folder: string,
): Preview {
  async function show({ name, text, pictures }: Draft): Promise<string> {
    rmSync(folder, { recursive: true, force: true });
    const unsaved = new Map<string, string>();
    const put = (name: string, contents: string | Uint8Array) => {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contents);
      unsaved.set(`${label}/${name}`, path);
    };
    put(name, text);
    for (const { name: picture, content } of pictures.filter(({ name }) => isPictureName(name)))
      put(posix.join(posix.dirname(name), posix.basename(picture)), Buffer.from(content, 'base64'));
    const { page, diagnostics } = await session.preview(`${label}/${name}`, unsaved);
    const faults = sortDiagnostics(diagnostics.filter(isError)).map((fault) =>
      formatDiagnostic(fault, (file) => textOf({ root, unsaved }, file), false),
    );
    if (page !== null && faults.length === 0) return page;
    return faultsPage(faults.length > 0 ? faults : ['This page cannot be shown.']);
  }

  let last: Promise<unknown> = Promise.resolve();
  return (draft) => {
    const shown = last.then(() => show(draft));
    last = shown.catch(() => {});
    return shown;
  };
}

export function faultsPage(faults: readonly string[]): string {
  return `<!doctype html><meta charset="utf-8"><title>Cannot be shown</title><style>pre{white-space:pre-wrap}</style><pre role="alert">${xml(faults.join('\n\n'))}</pre>`;
}
