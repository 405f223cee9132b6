/** Renders a page with unsaved changes: the served site does so, with the changed files laid over the content. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isPictureName } from '../content/find-pictures.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import { formatDiagnostic, sortDiagnostics } from '../diagnostics/report.ts';
import type { BuildOptions } from '../model/build-options.ts';
import type { Session } from '../serve/session.ts';
import { textOf } from '../system/text-file.ts';
import { xml } from '../system/xml.ts';

/** A content file with unsaved text, by its name in the content folder, and the pictures uploaded with it. */
interface Draft {
  readonly name: string;
  readonly text: string;
  readonly pictures: readonly { readonly name: string; readonly content: string }[];
}

/** Resolves to the page that shows a draft, or to what is wrong with it. */
export async function previewPage(
  session: Session,
  { root, content: { label }, workFolder }: BuildOptions,
  { name, text, pictures }: Draft,
): Promise<string> {
  mkdirSync(workFolder, { recursive: true });
  const folder = mkdtempSync(join(workFolder, 'preview-'));
  try {
    const unsaved = new Map<string, string>();
    const put = (name: string, contents: string | Uint8Array) => {
      const file = join(folder, String(unsaved.size));
      writeFileSync(file, contents);
      unsaved.set(`${label}/${name}`, file);
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
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function faultsPage(faults: readonly string[]): string {
  return `<!doctype html><meta charset="utf-8"><title>Cannot be shown</title><style>pre{white-space:pre-wrap}</style><pre role="alert">${xml(faults.join('\n\n'))}</pre>`;
}
