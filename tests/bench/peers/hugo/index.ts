/** Hugo, tuned: what all pages share comes from `partialCached`. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setAside } from '../../set-aside.ts';
import type { Corpus, PeerSite } from '../peer.ts';
import type { PlainPage, Reference } from '../reference.ts';
import { templates } from './templates.ts';

export interface Hugo {
  /** Its name and version. */
  readonly label: string;
  /** Makes its site; `workspace` is its own folder. */
  prepare(corpus: Corpus, reference: Reference, workspace: string): PeerSite;
}

/** Null if Hugo is not installed. */
export function findHugo(): Hugo | null {
  const { stdout, status } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  if (status !== 0) return null;
  const [, version] = /v(\d[\w.]*)/.exec(stdout) ?? [];
  return {
    label: `Hugo ${version}`,
    prepare(corpus, reference, workspace) {
      writeSite(corpus, reference, workspace);
      const out = join(workspace, 'public');
      return {
        out,
        posts: join(workspace, 'content', 'blog'),
        build: { file: 'hugo', args: ['--quiet', '-F'], cwd: workspace },
        clean() {
          for (const name of ['public', 'resources']) setAside(join(workspace, name));
        },
        serve: (port) => ({
          file: 'hugo',
          args: ['server', '--quiet', '-F', '--bind', '127.0.0.1', '--port', String(port)],
          cwd: workspace,
        }),
        drawImages: (wanted) => writeFile(join(workspace, SHARE), wanted ? DRAW : ''),
      };
    },
  };
}

/** Additions to each post's head, with which Hugo's own filters draw a picture. */
const SHARE = 'layouts/partials/share.html';
const DRAW =
  '{{ $ground := (resources.Get "icon.png").Fill "1200x630" }}' +
  '{{ $drawn := $ground.Filter (images.Text .Title (dict "x" 64 "y" 60 "size" 72 "color" "#12202b")) }}' +
  '<meta property="og:image" content="{{ $drawn.Permalink }}">';

function writeSite(corpus: Corpus, reference: Reference, folder: string): void {
  setAside(folder);
  cpSync(join(import.meta.dirname, 'site'), folder, { recursive: true });
  cpSync(join(corpus.folder, 'blog'), join(folder, 'content', 'blog'), { recursive: true });
  const isFile = (path: string) => !['.html', '.xml', '.md'].includes(extname(path));
  cpSync(reference.out, join(folder, 'static'), { recursive: true, filter: isFile });
  writeFile(join(folder, SHARE), '');
  cpSync(join(reference.out, 'icons/icon-512.png'), join(folder, 'assets/icon.png'));
  for (const [path, text] of templates(reference)) writeFile(join(folder, 'layouts', path), text);
  for (const page of [...reference.pages, { ...reference.list, main: '' }]) {
    const isHome = page.path === 'index.html';
    writeFile(
      join(folder, 'content', isHome ? '_index.html' : page.path.replaceAll('/', '-')),
      contentOf(page),
    );
  }
  const config = join(folder, 'hugo.toml');
  writeFile(config, `baseURL = "${corpus.baseUrl}/"\n${readFileSync(config, 'utf8')}`);
}

/** Hugo receives pages that are not posts as finished HTML. */
function contentOf({ path, head, jsonLd, main }: PlainPage): string {
  const url = `/${path.replace(/index\.html$/, '')}`;
  const layout = path === 'blog/index.html' ? { layout: 'posts' } : {};
  return `${JSON.stringify({ url, ...layout, head, jsonld: jsonLd })}\n${main}`;
}

function writeFile(path: string, text: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
}
