/**
 * This project as one of the peers. A copy of its sources is measured, like a fresh clone: no cache or server is touched,
 * and an edit during a run does not make the program bundle itself again within a measurement.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { SiteSettings } from '../../../src/model/settings.ts';
import { SHARED_IMAGE, writeCorpus } from '../corpus.ts';
import { type Run, run } from '../measure.ts';
import { setAside } from '../set-aside.ts';
import type { Corpus, PeerSite } from './peer.ts';
import { type Reference, readReference, writeMarkedPosts } from './reference.ts';

/** The parts of the output of `site build --json` that are used here. */
export interface Report {
  readonly pages: number;
  readonly rendered: number;
  readonly written: number;
  readonly steps: readonly { readonly name: string; readonly milliseconds: number }[];
}

/** Removes what a clone does not have: bundles and caches. */
export function forgetBundle(project: string): void {
  setAside(join(project, '.site'));
}

/** Writes a corpus into the project's copy. */
export function makeCorpus(project: string, count: number): Corpus {
  const folder = join(project, 'corpus', String(count));
  writeCorpus(folder, count, join(project, 'content'));
  const names = readdirSync(join(folder, 'blog')).map((name) => name.replace(/\.md$/, ''));
  const isGenerated = (name: string) => /^post-\d{5,}$/.test(name);
  const posts = [...names.filter((name) => !isGenerated(name)).sort(), ...names.filter(isGenerated).sort()];
  const { baseUrl } = load(readFileSync(join(folder, 'site.yaml'), 'utf8')) as SiteSettings;
  return { folder, posts, baseUrl };
}

export function ourSite(project: string, corpus: Corpus, name: string): PeerSite {
  const out = join(project, 'out', name);
  const folders = ['--content', corpus.folder, '--out', out, '--layout', 'directory'];
  const command = (args: readonly string[]) => ({
    file: process.execPath,
    args: ['bin/site.js', ...args],
    cwd: project,
  });
  return {
    out,
    posts: join(corpus.folder, 'blog'),
    build: command(['build', ...folders, '--json']),
    clean() {
      setAside(join(project, '.site', 'cache'));
      setAside(out);
    },
    serve: (port) => command(['serve', ...folders, '--port', String(port), '--host', '127.0.0.1', '--quiet']),
    drawImages(wanted) {
      const settings = join(corpus.folder, 'site.yaml');
      const text = readFileSync(settings, 'utf8').replace(SHARED_IMAGE, '');
      writeFileSync(settings, wanted ? text : text + SHARED_IMAGE);
    },
  };
}

export function reportOf({ stdout }: Run): Report {
  return JSON.parse(stdout) as Report;
}

/** Builds the site with marked posts, and cuts it into the parts of the peers' templates. */
export async function makeReference(project: string): Promise<Reference> {
  const corpus = makeCorpus(project, 0);
  writeMarkedPosts(corpus.folder);
  const site = ourSite(project, corpus, 'reference');
  site.clean();
  await run(site.build);
  return readReference(site.out);
}
