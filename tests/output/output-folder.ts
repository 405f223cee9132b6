/** An output folder, and the project beside it, for tests of publishing. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { placesOf } from '../../src/output/places.ts';
import { openOutput, type Writer } from '../../src/output/write.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { writeFiles } from '../helpers/write-files.ts';
import { treeOf } from '../reliability/tree.ts';

export let folder: string;
export let out: string;
/** The project that builds; elsewhere, so that what stands beside the output is seen. */
export let root: string;
/** The project, and the folder that it builds into. */
export const project = (into = out) => ({ root, out: into, workFolder: join(root, '.site') });
export const places = () => placesOf(project());

/** Call it before each test. */
export function openFolders(): void {
  folder = newFolder('output');
  root = newFolder('project');
  out = join(folder, 'dist');
}

/** Takes another folder for the output. */
export function setOut(path: string): void {
  out = path;
}

/** Files without which a folder counts as somebody else's. */
export const NEEDED = {
  'index.html': 'home',
  '404.html': 'not found',
  'sitemap.xml': '<urlset/>',
  _headers: '/*',
};

/** Publishes the needed files and the given ones; the key of a file is its contents. */
export function publish(files: Record<string, string> = {}, given: Writer = openOutput(project())) {
  for (const [path, contents] of Object.entries({ ...NEEDED, ...files })) {
    if (given.isCurrent([path], contents)) given.keep([path]);
    else given.stage([path], contents, contents);
  }
  return given.publish();
}

export const write = (path: string, contents: string) => writeFiles(folder, { [path]: contents });

/** Leaves a file as a publication that was killed would. */
export function stage(path: string, contents: string) {
  fs.mkdirSync(places().staging, { recursive: true });
  writeFiles(places().files, { [path]: contents });
}

export const read = (path: string) => fs.readFileSync(join(out, path), 'utf8');
export const inodeOf = (path: string) => fs.statSync(join(out, path)).ino;
export const paths = () => Object.keys(treeOf(out));

/** What stands beside the output folder. */
export const beside = () => fs.readdirSync(folder).sort();

/** What is left of a publication besides its output. */
export const kept = () => fs.readdirSync(join(root, '.site/output'));
export const MANIFEST = [expect.stringMatching(/^[\da-f]{8}\.manifest\.json$/)];
