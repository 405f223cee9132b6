/** The built site on real servers. With the configuration that the build writes, every answer is right. */
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { HOSTS } from '../../src/model/hosts.ts';
import { runSite } from '../helpers/run-site.ts';
import { ask, type PublishedSite, QUESTIONS } from './routes.ts';
import { SERVERS, type ServerName, startServer, versionOf } from './servers.ts';

const scratch = mkdtempSync(join(tmpdir(), 'hosts-'));
// nginx reads as nobody.
chmodSync(scratch, 0o755);
const folder = join(scratch, 'dist');
let site: PublishedSite;

/** Former addresses, each in one of the forms in which somebody may write it. */
const FORMER = [
  '/an-old-address',
  '/old-folder/',
  '/old-file.html',
  '/old-ü',
  '/OLD-%C3%9C',
  '/old%20space/',
];
const PATTERNS = '{ from: /archive/*, to: /blog/* }, { from: /shop/*, to: /services }';

beforeAll(() => {
  const content = join(scratch, 'content');
  cpSync('content', content, { recursive: true });
  const company = readFileSync(join(content, 'site.yaml'), 'utf8').replace(/^(?:hosts|redirects):.*\n/gm, '');
  // Netlify's file would stand for Cloudflare's, and there is no server of Netlify's to ask.
  // GitHub Pages takes no pattern.
  const hosts = HOSTS.filter((host) => host !== 'netlify' && host !== 'github');
  const asked = `hosts: [${hosts.join(', ')}]\nredirects: [${FORMER.map((from) => `{ from: ${from}, to: "/about?from=$1%20old#main" }`)}, ${PATTERNS}]\n`;
  writeFileSync(join(content, 'site.yaml'), `${company}${asked}`);
  const { status, stderr } = runSite(['build', '--content', content, '--out', folder]);
  if (status !== 0) throw new Error(stderr);
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const addresses = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc]) => new URL(loc!).pathname,
  );
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const size = (name: string) => statSync(join(folder, 'assets', name)).size;
  const asset = scripts.sort((a, b) => size(b) - size(a))[0];
  site = { addresses: addresses.filter((address) => address !== '/'), asset: `/assets/${asset}`, read };
}, 120_000);

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const servers = Object.keys(SERVERS) as ServerName[];

test.each(servers)('%s is installed, to be tested', (name) => {
  expect(versionOf(name)).not.toBeNull();
});

test.each(servers.filter((name) => SERVERS[name].rules))(
  '%s gives every answer as it should be with the rules that the build writes',
  async (name) => {
    const server = await startServer(name, folder, 'ours');
    onTestFinished(server.stop);
    const faults: string[] = [];
    for (const question of QUESTIONS.filter((each) => !SERVERS[name].cannot?.[each.name])) {
      const found = await question.ask(server.origin, site);
      faults.push(...found.map((fault) => `${question.name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);

test.each(['deflate', 'filter'])(
  'Apache without its module %s shows the site all the same',
  async (without) => {
    const server = await startServer('apache', folder, 'ours', folder, without);
    onTestFinished(server.stop);
    expect((await ask(server.origin, '/about')).status).toBe(200);
  },
);

describe('below a path', () => {
  const folder = join(scratch, 'below');
  beforeAll(() => {
    const content = join(scratch, 'recipes');
    cpSync('examples/recipes/content', content, { recursive: true });
    appendFileSync(join(content, 'site.yaml'), `hosts: [${HOSTS.join(', ')}]\n`);
    const base = ['--base-url', 'https://example.com/repo', '--out', join(folder, 'repo')];
    const { status, stderr } = runSite([
      'build',
      '--site',
      'examples/recipes',
      '--content',
      content,
      ...base,
    ]);
    if (status !== 0) throw new Error(stderr);
  });

  test.each(['nginx', 'caddy', 'apache', 'lighttpd'] as const)(
    '%s answers as it does at the root',
    async (name) => {
      const server = await startServer(name, folder, 'ours', join(folder, 'repo'));
      const answer = async (path: string) => {
        const { status, headers } = await ask(server.origin, `/repo${path}`);
        return [status, headers.location && new URL(headers.location, server.origin).pathname];
      };
      onTestFinished(server.stop);
      for (const path of ['/', '/rezepte/roesti']) expect(await answer(path)).toEqual([200, undefined]);
      for (const path of ['', '/index.html']) expect(await answer(path)).toEqual([301, '/repo/']);
      for (const form of ['/', '.html', '/index.html'])
        expect(await answer(`/rezepte/roesti${form}`)).toEqual([301, '/repo/rezepte/roesti']);
      for (const path of ['/nope', '/_hosts/nginx.conf'])
        expect(await answer(path)).toEqual([404, undefined]);
    },
  );
});

test.each(servers)('%s as it comes shows every page', async (name) => {
  const plain = await startServer(name, folder, 'plain');
  onTestFinished(plain.stop);
  for (const address of site.addresses) expect((await fetch(plain.origin + address)).status).toBe(200);
});
