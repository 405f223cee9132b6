/** A generator that takes part: makes its site from a corpus, and says how to build, clean and serve it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../measure.ts';

/** The same posts for everybody. */
export interface Corpus {
  /** The content folder of this project's site. */
  readonly folder: string;
  /** File names of the posts without extension, generated ones last. */
  readonly posts: readonly string[];
  /** Base address of the site, without a trailing slash. */
  readonly baseUrl: string;
}

/** A site of one generator with one corpus. */
export interface PeerSite {
  readonly build: Command;
  /** Where the pages go: `blog/NAME/index.html` for a post. */
  readonly out: string;
  /** The folder with the markdown of the posts. */
  readonly posts: string;
  /** Removes output and caches. */
  clean(): void;
  serve(port: number): Command;
  /** Switches share images for each post on or off; absent if the peer cannot draw. */
  drawImages?(wanted: boolean): void;
}

/** The post that is edited: in the middle of the corpus. */
export function editedPost({ posts }: Corpus): string {
  return posts[posts.length >> 1]!;
}

/** Adds a paragraph to a post of a peer's own content; null restores the post. */
export function editPost(site: PeerSite, corpus: Corpus, addition: string | null): void {
  const name = `${editedPost(corpus)}.md`;
  const text = readFileSync(join(corpus.folder, 'blog', name), 'utf8').replace(/\nEdited: .*\n$/, '');
  writeFileSync(join(site.posts, name), addition === null ? text : `${text}\nEdited: ${addition}\n`);
}

export function postPage(site: PeerSite, name: string): string {
  return join(site.out, 'blog', name, 'index.html');
}
