/** The container's image without Docker: each RUN of the Dockerfile, in a folder that holds what the build is given. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../helpers/free-port.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { untilHealthy } from './helpers/remote.ts';
import { site } from './helpers/requests.ts';

const root = join(import.meta.dirname, '../..');
const lines = readFileSync(join(root, 'functions/audit-form/deploy/Dockerfile'), 'utf8').split('\n');
const build = lines.slice(
  0,
  lines.findLastIndex((line) => line.startsWith('FROM')),
);

test.runIf(process.env.LONG)('the steps of the image make a function that starts', async () => {
  const place = newFolder('audit-image');
  const [context, work] = [join(place, 'context'), join(place, 'site')];
  for (const folder of [context, work]) mkdirSync(folder);
  execFileSync('sh', ['-c', `git archive HEAD | tar -x -C ${context}`], { cwd: root });
  const here = (text: string) => text.replaceAll('/function', `${place}/function`);
  for (const line of build) {
    const [, step, rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (step === 'COPY')
      for (const name of rest.split(' ').slice(0, -1))
        cpSync(join(context, name), name === '.' ? work : join(work, name), { recursive: true });
    // `bundle:function` is the script's name, not the folder.
    if (step === 'RUN')
      execFileSync('sh', ['-ec', rest.replace(/ \/function/g, here)], { cwd: work, stdio: 'pipe' });
  }
  const [, program, ...options] = JSON.parse(/^CMD (.*)$/m.exec(lines.join('\n'))![1]!) as string[];
  const port = String(await freePort());
  const env = { PATH: process.env.PATH, AUDIT_ORIGINS: site, AUDIT_DATA_DIR: join(place, 'leads') };
  const words = [here(program!), ...options].map((word) => word.replace('8787', port));
  const child = spawn(process.execPath, words, { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
  await untilHealthy(`http://127.0.0.1:${port}`, child);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
