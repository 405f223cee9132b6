/** Builds the real site, with some of its content changed, and serves what was built as a static host would. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HostedFolder, hostFolder } from './host-folder.ts';
import { newFolder } from './new-folder.ts';
import { runSite } from './run-site.ts';
import { writeFiles } from './write-files.ts';

export interface HostedSite extends HostedFolder {
  /** The folder that was built into. */
  readonly out: string;
}

/** `changes` has the texts of files of the content, or what becomes of a text. */
export async function hostSite(
  args: readonly string[] = [],
  changes: Readonly<Record<string, string | ((text: string) => string)>> = {},
  basePath = '',
): Promise<HostedSite> {
  const folder = newFolder('hosted');
  const [content, out] = [join(folder, 'content'), join(folder, 'dist')];
  cpSync('content', content, { recursive: true });
  for (const [path, change] of Object.entries(changes))
    writeFiles(content, {
      [path]: typeof change === 'string' ? change : change(readFileSync(join(content, path), 'utf8')),
    });
  const { status, stderr } = runSite(['build', '--quiet', '--content', content, '--out', out, ...args]);
  if (status !== 0) throw new Error(stderr);
  return { out, ...(await hostFolder(out, basePath)) };
}
