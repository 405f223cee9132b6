import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unreadable } from '../content/unused-files.ts';
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from '../model/model.ts';
import { scanFolder } from '../system/scan.ts';

/** Every file of a folder that is copied unchanged, in a fixed order. Anything but a file is reported, and not followed. */
export function readStaticFiles(directory: string) {
  const files: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const found of scanFolder(directory)) {
    const { name } = found;
    const said = unreadable(found);
    if (said) diagnostics.push(warning({ file: `static/${name}` }, 'static/unused', ...said));
    else files.push({ path: name, contents: readFileSync(join(directory, name)) });
  }
  return { files, diagnostics };
}
