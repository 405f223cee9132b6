/** Eleventy 3 with markdown-it and Nunjucks, installed in a folder of its own. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setAside } from '../../set-aside.ts';
import { copyFiles } from '../copy-files.ts';
import type { Corpus, Peer } from '../peer.ts';
import type { PlainPage, Reference } from '../reference.ts';
import { data, templates } from './templates.ts';

const VERSION = '3.1.7';

/** Installs Eleventy below `folder` if it is not there. Null where that fails. */
export function eleventy(folder: string): Peer | null {
  const home = join(folder, 'eleventy');
  const program = join(home, 'node_modules', '@11ty', 'eleventy', 'cmd.cjs');
  if (!existsSync(program)) install(home);
  if (!existsSync(program)) return null;
  return {
    name: 'eleventy',
    label: `Eleventy ${VERSION}`,
    prepare(corpus, reference, workspace) {
      writeSite(corpus, reference, workspace);
      const command = (args: readonly string[]) => ({
        file: process.execPath,
        args: [program, '--quiet', ...args],
        cwd: workspace,
      });
      return {
        out: join(workspace, 'public'),
        posts: join(workspace, 'content', 'blog'),
        build: command([]),
        clean() {
          for (const name of ['public', '.cache']) setAside(join(workspace, name));
        },
        serve: (port) => command(['--serve', '--incremental', '--port', String(port)]),
      };
    },
  };
}

function install(home: string): void {
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true }));
  const args = ['install', '--no-audit', '--no-fund', '--save-exact', `@11ty/eleventy@${VERSION}`];
  spawnSync('npm', args, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
}

function writeSite(corpus: Corpus, reference: Reference, folder: string): void {
  setAside(folder);
  cpSync(join(import.meta.dirname, 'site'), folder, { recursive: true });
  const blog = join(folder, 'content', 'blog');
  cpSync(join(corpus.folder, 'blog'), blog, { recursive: true });
  writeFileSync(join(blog, 'blog.json'), JSON.stringify({ layout: 'post.njk' }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  copyFiles(reference.out, join(folder, 'static'));
  for (const name of ['includes', 'data']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'data', 'parts.json'), JSON.stringify(data(reference)));
  for (const [path, text] of templates(reference)) writeFileSync(join(folder, path), text);
  for (const page of reference.pages) {
    writeFileSync(join(folder, 'content', page.path.replaceAll('/', '-')), contentOf(page));
  }
}

/** Eleventy receives the pages that are no posts as finished HTML. */
function contentOf({ path, head, jsonLd, main }: PlainPage): string {
  return `---json\n${JSON.stringify({ permalink: `/${path}`, layout: 'plain.njk', head, jsonld: jsonLd })}\n---\n${main}`;
}
