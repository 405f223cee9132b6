/** The engine's own scripts for browsers, which are sources like any other until a browser asks for them. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getOrMake } from '../system/get-or-make.ts';

const compiled = new Map<string, Promise<string>>();

/** The script of a source, a path in the engine such as `src/serve/client/reload.ts`. Compiled once a process. */
export function browserScript(source: string): Promise<string> {
  return getOrMake(compiled, source, async () => {
    const { build } = await import('esbuild');
    const { outputFiles } = await build({
      entryPoints: [join(engineFolder(), source)],
      bundle: true,
      format: 'iife',
      loader: { '.css': 'text' },
      write: false,
    });
    return outputFiles[0]!.text;
  });
}

/** The folder that holds `src/`, from the bundle of the engine as from its sources. */
function engineFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'src/cli.ts'))) folder = dirname(folder);
  return folder;
}
