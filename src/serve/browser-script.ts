/** The engine's own scripts for browsers, which are sources like any other until a browser asks for them. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Handler } from '../model/functions.ts';

/** Answers with the script of a source, a path in the engine such as `src/serve/client/reload.ts`. Compiles it once. */
export function browserScript(source: string): Handler {
  let script: Promise<string> | undefined;
  const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' };
  return async () => {
    script ??= compiled(source);
    return new Response(await script, { headers });
  };
}

async function compiled(source: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(engineFolder(), source)],
    bundle: true,
    format: 'iife',
    loader: { '.css': 'text' },
    write: false,
  });
  return outputFiles[0]!.text;
}

/** The folder that holds `src/`, from the bundle of the engine as from its sources. */
function engineFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'src/cli.ts'))) folder = dirname(folder);
  return folder;
}
