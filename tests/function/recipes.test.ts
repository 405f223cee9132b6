/** The files of deploy/, run as they are but for paths, ports and names. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresDatabase } from '../../functions/audit-form/postgres/database.ts';
import { freePort } from '../helpers/free-port.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { describePostgres, openDatabase } from './helpers/postgres.ts';
import { hasProgram, UNPRIVILEGED } from './helpers/programs.ts';
import { untilHealthy } from './helpers/remote.ts';
import { applicant, jsonRequest, site } from './helpers/requests.ts';
import { applyAt } from './helpers/server.ts';

const root = join(import.meta.dirname, '../..');
const deploy = (name: string) => readFileSync(join(root, 'functions/audit-form/deploy', name), 'utf8');
let folder: string;
const children: ChildProcess[] = [];

beforeAll(() => {
  folder = newFolder('audit-recipes');
  chmodSync(folder, 0o755);
  execFileSync(process.execPath, [join(root, 'scripts/bundle-function.js'), join(folder, 'function')], {
    cwd: root,
  });
  // What "npm install" puts there, and no other package of this checkout.
  const packages = join(folder, 'function/node_modules');
  mkdirSync(packages);
  symlinkSync(join(root, 'node_modules/libsql'), join(packages, 'libsql'));
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** A machine's environment: no home, nothing of this process. */
const bare = { PATH: process.env.PATH, HOME: '/nonexistent' };
const BARE = { env: bare, encoding: 'utf8' } as const;

function run(
  program: string,
  options: string[],
  env: Record<string, string | undefined>,
  user?: { uid: number; gid: number },
) {
  const child = spawn(program, options, {
    cwd: '/',
    env: { ...bare, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...user,
  });
  children.push(child);
  return child;
}

async function end(child: ChildProcess): Promise<number | null> {
  child.kill('SIGTERM');
  await once(child, 'exit');
  return child.exitCode;
}

/** A line of a unit, such as ExecStart. */
const unitLine = (name: string) =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(deploy('audit-function.service'))?.[1] ?? '';

/** The function as its unit starts it: as a user of its own without a home, in "/", with a folder made for it. */
async function startUnit(settings: Record<string, string> = {}) {
  const port = await freePort();
  const [program = '', ...options] = unitLine('ExecStart')
    .replace('/usr/bin/node', process.execPath)
    .replace('/opt/audit-function', join(folder, 'function'))
    .replace('8787', String(port))
    .split(' ');
  const state = mkdtempSync(join(folder, unitLine('StateDirectory')));
  if (UNPRIVILEGED) chownSync(state, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  const lines = deploy('audit-function.env').matchAll(/^([A-Z_]+)=(.*)$/gm);
  const file = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
  const env = { ...file, AUDIT_ORIGINS: site, AUDIT_DATA_DIR: state, ...settings };
  const child = run(program, options, env, UNPRIVILEGED);
  await untilHealthy(`http://127.0.0.1:${port}`, child);
  return { port, child };
}

describe('On a server of one’s own', () => {
  test('the unit of systemd starts and stops the function', async () => {
    expect(unitLine('StateDirectoryMode')).toBe('0700');
    const { child } = await startUnit();
    expect(await end(child)).toBe(0);
  });

  test('one script installs the function, and run again keeps its settings; the commands find the leads', async () => {
    const machine = newFolder('audit-machine');
    // What the registry would send is there already.
    const programs = join(machine, 'programs');
    mkdirSync(programs);
    writeFileSync(
      join(programs, 'npm'),
      `#!/bin/sh\nln -sfn ${join(folder, 'function/node_modules')} node_modules\n`,
    );
    chmodSync(join(programs, 'npm'), 0o755);
    const env = { ...bare, PATH: `${programs}:${bare.PATH}`, DESTDIR: machine };
    const install = () =>
      execFileSync('sh', [join(folder, 'function/install.sh')], { env, encoding: 'utf8' });
    install();
    const settings = join(machine, 'etc/audit-function.env');
    expect(statSync(settings).mode & 0o777).toBe(0o600);
    writeFileSync(settings, `AUDIT_ORIGINS=${site}\nAUDIT_ANSWER_HOURS=12\n`);
    install();
    expect(existsSync(join(machine, 'etc/systemd/system/audit-function.service'))).toBe(true);
    const wrapper = join(machine, 'usr/local/bin/audit-leads');
    const command = readFileSync(wrapper, 'utf8').replaceAll(/\/(var|etc|opt)\//g, `${machine}/$1/`);
    writeFileSync(wrapper, command);
    const run = (...words: string[]) => spawnSync(wrapper, words, { ...BARE, cwd: '/' });
    expect(run('function', '--check').stdout).toMatch(/✓ Settings[\s\S]*has no leads yet/);
    expect(run('leads').stderr).toContain(`${machine}/var/lib/audit-function`);
  });

  test.skipIf(!hasProgram('systemd-analyze') && !process.env.CI)(
    'systemd understands every line of the unit',
    () => {
      const path = join(folder, 'audit-function.service');
      writeFileSync(
        path,
        deploy('audit-function.service')
          .replace('/usr/bin/node', process.execPath)
          .replace(/^User=.*$/m, `User=${userInfo().username}`),
      );
      const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], BARE);
      expect(stderr.split('\n').filter((line) => line.includes('audit-function.service'))).toEqual([]);
    },
  );

  /** Writes the configuration of a web server, for a port that it listens on and that of the function; says how to start it. */
  const webServers: Record<string, (port: number, own: string) => string[]> = {
    nginx: (port, own) => {
      const conf = join(folder, 'nginx-all.conf');
      const location = deploy('nginx.conf').replace('8787', own);
      writeFileSync(
        conf,
        `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {} http { access_log off;
        client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
        uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
        server { listen 127.0.0.1:${port};\n${location} } }`,
      );
      return ['-p', folder, '-c', conf];
    },
    caddy: (port, own) => {
      const file = join(folder, 'Caddyfile');
      const site = `http://127.0.0.1:${port} {\n${deploy('Caddyfile').replace('8787', own)}}\n`;
      writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n\tlog {\n\t\toutput discard\n\t}\n}\n${site}`);
      return ['run', '--config', file, '--adapter', 'caddyfile'];
    },
  };

  for (const [name, configure] of Object.entries(webServers)) {
    test.skipIf(!hasProgram(name) && !process.env.CI)(
      `${name} in front tells clients apart, whatever they write`,
      async () => {
        const own = await startUnit();
        const port = await freePort();
        const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
        const server = run(name, configure(port, String(own.port)), home);
        const address = `http://127.0.0.1:${port}`;
        await untilHealthy(`${address}/functions/v1/audit-form`, server);
        const statuses = [];
        for (let n = 0; n < 6; n++) {
          const client = `10.0.0.${n}, 172.16.0.${n}`;
          statuses.push((await applyAt(address, `${name}${n}`, {}, { client }))?.http);
        }
        expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
        await end(server);
        expect(await end(own.child)).toBe(0);
      },
    );
  }

  test('the container’s command starts the function, its health check sees it, and a stop reaches it', async () => {
    const text = deploy('Dockerfile');
    const commandOf = (name: string) =>
      JSON.parse(new RegExp(`^${name} (\\[.*\\])$`, 'm').exec(text)?.[1] ?? '[]') as string[];
    const port = String(await freePort());
    const placed = (words: string[]) =>
      words.map((word) => word.replace('/function/', `${folder}/function/`).replace('8787', port));
    const [, ...options] = placed(commandOf('CMD'));
    const env = { AUDIT_ORIGINS: site, AUDIT_DATA_DIR: join(folder, 'volume') };
    const child = run(process.execPath, options, env);
    await untilHealthy(`http://127.0.0.1:${port}`, child);
    const [, ...check] = placed(commandOf('HEALTHCHECK CMD'));
    expect(spawnSync(process.execPath, check, BARE).status).toBe(0);
    expect(await end(child)).toBe(0);
    expect(spawnSync(process.execPath, check, BARE).status).toBe(1);
    for (const [, path = ''] of text.matchAll(/npm run (\S+)/g))
      expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts).toHaveProperty(path);
    expect(deploy('compose.yaml')).toContain('functions/audit-form/deploy/Dockerfile');
  });
});

describePostgres('On Netlify', () => {
  test('the file of the function names its addresses itself, and answers there', async () => {
    // Netlify reads the configuration out of the text, and follows no import.
    expect(deploy('netlify-function.ts')).toMatch(
      /^export const config = \{ path: \['\/functions\/v1\/audit-form', '\/functions\/v1\/audit-form\/health'\] \};$/m,
    );
    const outfile = join(folder, 'function/netlify.mjs');
    symlinkSync(join(root, 'node_modules/pg'), join(folder, 'function/node_modules/pg'));
    await build({
      // As deep in the project as netlify/functions.
      stdin: { contents: deploy('netlify-function.ts'), resolveDir: import.meta.dirname, loader: 'ts' },
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    });
    const server = await openDatabase();
    const database = postgresDatabase({ url: server.url });
    await database.migrate();
    await database.close();
    Object.assign(process.env, { DATABASE_URL: server.url, AUDIT_ORIGINS: site });
    const { default: answer, config } = await import(pathToFileURL(outfile).href);
    expect(config.path).toContain('/functions/v1/audit-form');
    const statuses = [];
    for (let n = 0; n < 6; n++) {
      const work: Promise<unknown>[] = [];
      const context = { ip: '203.0.113.4', waitUntil: (promise: Promise<unknown>) => work.push(promise) };
      const response: Response = await answer(jsonRequest(applicant(n), { client: `10.0.0.${n}` }), context);
      statuses.push(response.status);
      await Promise.all(work);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (const name of ['DATABASE_URL', 'AUDIT_ORIGINS']) delete process.env[name];
    await server.remove();
  });
});

describe('On Cloudflare and Supabase', () => {
  test('the configuration names files that are there', () => {
    const [, main = ''] = /^main = "(.*)"$/m.exec(deploy('wrangler.toml')) ?? [];
    expect(existsSync(join(root, main))).toBe(true);
    const paths = [...deploy('supabase-config.toml').matchAll(/^(?:entrypoint|import_map) = "(.*)"$/gm)];
    expect(paths).toHaveLength(2);
    for (const [, path = ''] of paths) expect(existsSync(resolve(root, 'supabase', path))).toBe(true);
  });
});
