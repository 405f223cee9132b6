/** The container's image without Docker. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layOut } from '../helpers/dockerfile.ts';
import { freePort } from '../helpers/free-port.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { untilHealthy } from './helpers/remote.ts';
import { site } from './helpers/requests.ts';

test.runIf(process.env.LONG)('the steps of the image make a function that starts', async () => {
  const place = newFolder('audit-image');
  const here = (text: string) => text.replaceAll('/function', `${place}/function`);
  // `bundle:function` is the script's name, not the folder.
  const { command } = layOut('functions/audit-form/deploy/Dockerfile', (run) =>
    run.replace(/ \/function/g, here),
  );
  const port = String(await freePort());
  const env = { PATH: process.env.PATH, AUDIT_ORIGINS: site, AUDIT_DATA_DIR: join(place, 'leads') };
  const words = command.slice(1).map((word) => here(word).replace('8787', port));
  const child = spawn(process.execPath, words, { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
  await untilHealthy(`http://127.0.0.1:${port}`, child);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
