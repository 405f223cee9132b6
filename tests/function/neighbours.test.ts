import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { backUp, restore } from '../../functions/audit-form/commands/copies.ts';
import { decideLead, listLeads } from '../../functions/audit-form/commands/leads.ts';
import { serveLocally } from '../../functions/index.ts';
import { AUDIT } from '../../functions/local-addresses.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { hasProgram } from './helpers/programs.ts';
import { applicant, clientAddress, jsonRequest } from './helpers/requests.ts';
import { startServer } from './helpers/server.ts';

let root: string;
let folder: string;
beforeEach(() => {
  root = newFolder('audit-beside');
  folder = join(root, 'leads');
});

const NOBODY = 65534;
const canBeNobody = process.getuid?.() === 0 && hasProgram('setpriv');

test.runIf(canBeNobody)(
  'an administrator reads, decides and puts a copy back, and the service starts again as its own user',
  async () => {
    mkdirSync(folder);
    for (const path of [root, folder]) chownSync(path, NOBODY, NOBODY);
    const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
    const env = { AUDIT_DATA_DIR: folder };
    const first = await startServer(env, asNobody);
    const applied = await first.apply(1);
    expect(applied?.http).toBe(200);
    expect(await first.end()).toBe(0);
    await listLeads({}, env);
    await decideLead('accept', String(applied?.reference), {}, env);
    const copy = join(root, 'copy.db');
    await backUp(copy, env);
    chmodSync(copy, 0o644);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    chownSync(folder, NOBODY, NOBODY);
    await restore(copy, env);
    expect(statSync(join(folder, 'leads.db')).mode & 0o777).toBe(0o600);
    for (const name of readdirSync(folder).filter((one) => one.startsWith('leads.')))
      expect([name, statSync(join(folder, name)).uid]).toEqual([name, NOBODY]);
    const second = await startServer(env, asNobody);
    expect(await second.apply(2)).toMatchObject({ http: 200 });
    expect(await second.end()).toBe(0);
  },
);

test.each([
  ['http://localhost:8080', ':8080'],
  ['http://localhost:80', ''],
])(
  'the local function beside a site at %s opens once what was in its way has gone, under every name',
  async (origin, port) => {
    writeFileSync(folder, 'a file where the folder should be');
    const local = serveLocally(origin, folder, () => {});
    const answer = local.handlers.get(AUDIT)!;
    const send = (n: number, from: string) =>
      answer(jsonRequest(applicant(n), { client: clientAddress(n), headers: { origin: from } }), '127.0.0.1');
    await expect(send(1, new URL(origin).origin)).rejects.toThrow();
    rmSync(folder);
    for (const [n, name] of ['localhost', '127.0.0.1', '[::1]'].entries())
      expect((await send(n, `http://${name}${port}`)).status).toBe(200);
    const health = local.handlers.get(`${AUDIT}/health`)!;
    expect((await health(new Request(`${origin}/health`), '127.0.0.1')).status).toBe(200);
    await local.close();
  },
);
