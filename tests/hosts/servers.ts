/** Real web servers over a built folder: with the plainest configuration, or with the one that the build writes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../helpers/free-port.ts';

type Configuration = 'plain' | 'ours';

interface RunningServer {
  readonly origin: string;
  stop(): Promise<void>;
}

interface Program {
  /** True where the build writes rules for it. */
  readonly rules: boolean;
  /** Why some questions cannot be asked of it, by their names. */
  readonly cannot?: Readonly<Record<string, string>>;
  /** How to ask for its version; the first number in the answer is taken. */
  readonly version: readonly [string, ...string[]];
  /** Writes what the server needs into `scratch`, and says how to start it in the foreground. */
  start(setting: Setting): readonly [string, ...string[]];
}

interface Setting {
  readonly folder: string;
  /** Where the site lies, with the rules that were written for it: the same folder, or one in it. */
  readonly rules: string;
  readonly scratch: string;
  readonly port: number;
  readonly configuration: Configuration;
  /** A module that it is not given. */
  readonly without: string | undefined;
}

const runtimes = join(import.meta.dirname, '../runtimes/node_modules');

function versionIn(name: string): readonly [string, ...string[]] {
  return [process.execPath, '-p', `require(${JSON.stringify(join(runtimes, name, 'package.json'))}).version`];
}

/** Debian's servers by the name of the command that starts them, Cloudflare's runtime, and Vercel's own server. */
const PROGRAMS = {
  nginx: {
    rules: true,
    version: ['nginx', '-v'],
    start({ folder, rules, scratch, port, configuration }) {
      const include = configuration === 'ours' ? `include ${rules}/_hosts/nginx.conf;` : '';
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      writeFileSync(
        join(scratch, 'nginx.conf'),
        `daemon off; pid ${scratch}/pid; error_log ${scratch}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${scratch}/${name};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}; ${include} }
}`,
      );
      return ['nginx', '-c', join(scratch, 'nginx.conf'), '-p', scratch, '-e', join(scratch, 'error.log')];
    },
  },
  caddy: {
    rules: true,
    version: ['caddy', 'version'],
    start({ folder, rules, scratch, port, configuration }) {
      const site = configuration === 'ours' ? `import ${rules}/_hosts/Caddyfile` : 'file_server';
      writeFileSync(
        join(scratch, 'Caddyfile'),
        `{\n  admin off\n  auto_https off\n}\nhttp://127.0.0.1:${port} {\n  root * ${folder}\n  ${site}\n}\n`,
      );
      return ['caddy', 'run', '--config', join(scratch, 'Caddyfile'), '--adapter', 'caddyfile'];
    },
  },
  apache: {
    rules: true,
    version: ['apache2', '-v'],
    start({ folder, scratch, port, configuration, without }) {
      const modules =
        'mpm_event authz_core authz_host mime dir autoindex rewrite headers deflate filter unixd alias';
      const loaded = modules
        .split(' ')
        .filter((name) => name !== without)
        .map(
          (name) =>
            `<IfModule !mod_${name}.c>\nLoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n</IfModule>`,
        )
        .filter((line) => !line.includes('unixd'));
      writeFileSync(
        join(scratch, 'apache.conf'),
        `ServerName localhost
PidFile ${scratch}/pid
ErrorLog ${scratch}/error.log
Mutex file:${scratch} default
DefaultRuntimeDir ${scratch}
Listen 127.0.0.1:${port}
${loaded.join('\n')}
TypesConfig /etc/mime.types
DocumentRoot ${folder}
<Directory ${folder}>
  Require all granted
  AllowOverride ${configuration === 'ours' ? 'All' : 'None'}
</Directory>
<Files ".ht*">
  Require all denied
</Files>`,
      );
      return ['apache2', '-D', 'FOREGROUND', '-f', join(scratch, 'apache.conf')];
    },
  },
  lighttpd: {
    rules: true,
    version: ['lighttpd', '-v'],
    start({ folder, rules, scratch, port, configuration }) {
      const include = configuration === 'ours' ? `include "${rules}/_hosts/lighttpd.conf"` : '';
      writeFileSync(
        join(scratch, 'lighttpd.conf'),
        `server.document-root = "${folder}"
server.bind = "127.0.0.1"
server.port = ${port}
index-file.names = ( "index.html" )
include_shell "/usr/share/lighttpd/create-mime.conf.pl"
${include}`,
      );
      return ['lighttpd', '-D', '-f', join(scratch, 'lighttpd.conf')];
    },
  },
  workerd: {
    rules: true,
    cannot: {
      compression: 'the edge in front of it does',
      caching: 'yes, but a 404 is kept like its folder: rules do not know the status',
    },
    version: versionIn('workerd'),
    start: ({ folder, port, configuration }) => [
      process.execPath,
      join(import.meta.dirname, 'workerd.js'),
      folder,
      String(port),
      configuration,
    ],
  },
  serve: {
    rules: false,
    version: versionIn('serve'),
    start: ({ folder, port }) => [
      process.execPath,
      join(runtimes, 'serve/build/main.js'),
      ...['--no-clipboard', '--no-port-switching', '--listen', `tcp://127.0.0.1:${port}`, folder],
    ],
  },
} satisfies Record<string, Program>;

export type ServerName = keyof typeof PROGRAMS;

export const SERVERS: Readonly<Record<ServerName, Program>> = PROGRAMS;

/** The version of a server as it names it itself; null where it is not installed. */
export function versionOf(name: ServerName): string | null {
  const [command, ...args] = SERVERS[name].version;
  const { error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return error ? null : (/\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] ?? null);
}

/** Starts a server on a free port of the loopback address. */
export async function startServer(
  name: ServerName,
  folder: string,
  configuration: Configuration,
  rules = folder,
  without?: string,
): Promise<RunningServer> {
  const scratch = mkdtempSync(join(tmpdir(), `${name}-`));
  mkdirSync(join(scratch, 'logs'));
  const port = await freePort();
  const [command, ...args] = SERVERS[name].start({ folder, rules, scratch, port, configuration, without });
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: scratch },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await ended(child);
    rmSync(scratch, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) break;
    const answers = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (said.includes('[warn]')) break;
    if (answers) return { origin, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`${name} did not start, or with a warning: ${said}`);
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
