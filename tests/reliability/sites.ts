/** Two small sites that differ in every way a publication can: changed, new, gone, file to folder and folder to file. */
import type { Writer } from '../../src/output/write.ts';

export type SiteName = 'A' | 'B';

/** Contents by paths; more than one path is one file with several names. Pages name what they load, a list its pages. */
const SITES: Record<SiteName, readonly (readonly [paths: readonly string[], contents: string])[]> = {
  A: [
    // First, so that it is no accident where they are removed last.
    [['assets/a.js'], 'script of A'],
    [['images/a.svg'], 'picture of A'],
    [['index.html'], 'home of A, loads assets/a.js'],
    [['about/index.html', 'about.html'], 'about A, loads images/a.svg'],
    [['icons/a.png'], 'icon of A'],
    [['blog/x/index.html', 'blog/x.html'], 'only in A, loads icons/a.png'],
    [['both/index.html', 'both.html'], 'the same in both'],
    [['thing'], 'a file that becomes a folder'],
    [['deep/er/one.txt'], 'in a folder that becomes a file'],
    [['404.html'], 'not found'],
    [['archive.xml'], 'pages of A: blog/x.html'],
    [['_headers'], '/*'],
  ],
  B: [
    [['index.html'], 'home of B, loads assets/b.js'],
    [['about/index.html', 'about.html'], 'about B, loads images/b.svg'],
    [['blog/y/index.html', 'blog/y.html'], 'only in B, loads icons/b.png'],
    [['both/index.html', 'both.html'], 'the same in both'],
    [['assets/b.js'], 'script of B'],
    [['images/b.svg'], 'picture of B'],
    [['icons/b.png'], 'icon of B'],
    [['thing/inside.txt'], 'what became a folder'],
    [['deep'], 'what became a file'],
    [['404.html'], 'not found'],
    [['archive.xml'], 'pages of B: blog/y.html'],
    [['_headers'], '/*'],
  ],
};

/** Stages or keeps every file of a site, as a build does. */
export function fill(writer: Writer, site: SiteName): void {
  for (const [paths, contents] of SITES[site]) {
    if (writer.isCurrent(paths, contents)) writer.keep(paths);
    else writer.stage(paths, contents, contents);
  }
}
