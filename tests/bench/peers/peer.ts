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

/** What is edited: the text of the newest post, which feeds show too, or the text or the title of one in the middle. */
export type Edit = 'newest' | 'middle' | 'title';

/** The post that is edited. */
export function editedPost({ folder, posts }: Corpus, edit: Edit): string {
  if (edit !== 'newest') return posts[posts.length >> 1]!;
  const dated = posts.map((name) => {
    const [, date = ''] =
      /^date: (.*)$/m.exec(readFileSync(join(folder, 'blog', `${name}.md`), 'utf8')) ?? [];
    return { name, time: Date.parse(date) };
  });
  return dated.sort((a, b) => b.time - a.time)[0]!.name;
}

/** Adds a paragraph, or words of the title, to a post of a peer's own content; null restores the post. */
export function editPost(site: PeerSite, name: string, edit: Edit, addition: string | null): void {
  const path = join(site.posts, `${name}.md`);
  const text = readFileSync(path, 'utf8')
    .replace(/\nEdited: .*\n$/, '')
    .replace(/^(title: .*) edited .*/m, '$1');
  const title = () => text.replace(/^title: .*/m, `$& edited ${addition}`);
  const edited = () => (edit === 'title' ? title() : `${text}\nEdited: ${addition}\n`);
  writeFileSync(path, addition === null ? text : edited());
}

export function postPage(site: PeerSite, name: string): string {
  return join(site.out, 'blog', name, 'index.html');
}
