import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LockedError } from '../../src/output/lock.ts';
import { OutputFolderError, openOutput, recoverOutput, type Writer } from '../../src/output/write.ts';
import { treeOf } from '../reliability/tree.ts';

let folder: string;
let out: string;

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'output-'));
  out = join(folder, 'dist');
});

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Files without which a folder counts as somebody else's. */
const NEEDED = { 'index.html': 'home', '404.html': 'not found', 'sitemap.xml': '<urlset/>', _headers: '/*' };

/** Publishes the needed files and the given ones; the key of a file is its contents. */
function publish(files: Record<string, string> = {}, given: Writer = openOutput(out, [])) {
  for (const [path, contents] of Object.entries({ ...NEEDED, ...files })) {
    if (given.isCurrent(path, contents)) given.keep([path]);
    else given.stage([path], contents, contents);
  }
  return given.publish();
}

function write(path: string, contents: string) {
  fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
  fs.writeFileSync(join(folder, path), contents);
}

const read = (path: string) => fs.readFileSync(join(out, path), 'utf8');
const inodeOf = (path: string) => fs.statSync(join(out, path)).ino;
const paths = () => Object.keys(treeOf(out));

/** What stands beside the output folder. */
const beside = () => fs.readdirSync(folder).sort();

describe('publishing', () => {
  test('makes a folder that was not there', () => {
    expect(publish({ 'blog/a/index.html': 'A' })).toEqual({ files: 5, bytes: 25, written: 5, removed: 0 });
    expect(paths()).toEqual([
      '404.html',
      '_headers',
      'blog',
      'blog/a',
      'blog/a/index.html',
      'index.html',
      'sitemap.xml',
    ]);
  });

  test('fills a folder that is there and empty, and leaves it the same folder', () => {
    fs.mkdirSync(out);
    const before = fs.statSync(out).ino;
    publish();
    expect(fs.statSync(out).ino).toBe(before);
    expect(read('index.html')).toBe('home');
  });

  test('leaves nothing but the manifest beside the folder', () => {
    publish();
    publish({ 'a.txt': 'A' });
    expect(beside()).toEqual(['.dist.manifest.json', 'dist']);
  });

  test('removes what belongs to no page any more, with the folders that it leaves empty', () => {
    publish({ 'blog/a/index.html': 'A', 'blog/b/index.html': 'B' });
    expect(publish({ 'blog/a/index.html': 'A' })).toMatchObject({ written: 0, removed: 1 });
    expect(paths().filter((path) => path.startsWith('blog'))).toEqual([
      'blog',
      'blog/a',
      'blog/a/index.html',
    ]);
    publish();
    expect(paths()).not.toContain('blog');
  });

  test('does not write again what is the same', () => {
    publish({ 'a.txt': 'A' });
    const before = fs.statSync(join(out, 'a.txt'));
    expect(publish({ 'a.txt': 'A', 'b.txt': 'B' })).toMatchObject({ written: 1, removed: 0 });
    const after = fs.statSync(join(out, 'a.txt'));
    expect([after.ino, after.mtimeMs, after.ctimeMs]).toEqual([before.ino, before.mtimeMs, before.ctimeMs]);
  });

  test('does not write again what has another key but the same bytes', () => {
    publish();
    const before = inodeOf('index.html');
    const writer = openOutput(out, []);
    for (const [path, contents] of Object.entries(NEEDED)) writer.stage([path], contents, 'another key');
    expect(writer.publish()).toMatchObject({ written: 0, removed: 0 });
    expect(inodeOf('index.html')).toBe(before);
    expect(openOutput(out, []).isCurrent('index.html', 'another key')).toBe(true);
  });

  test('replaces a file as a whole: a reader that has it open reads the old one to its end', () => {
    publish({ 'a.txt': 'the old text' });
    const reader = fs.openSync(join(out, 'a.txt'), 'r');
    publish({ 'a.txt': 'the new text' });
    expect(fs.readFileSync(reader, 'utf8')).toBe('the old text');
    expect(read('a.txt')).toBe('the new text');
    fs.closeSync(reader);
  });

  test('turns a file into a folder and back', () => {
    publish({ a: 'a file', 'b/c/d': 'deep' });
    publish({ 'a/b': 'in a folder', b: 'a file' });
    expect([read('a/b'), read('b')]).toEqual(['in a folder', 'a file']);
    publish({ a: 'a file', 'b/c/d': 'deep' });
    expect([read('a'), read('b/c/d')]).toEqual(['a file', 'deep']);
    publish({ 'a/b/c': 'two levels at once' });
    expect(read('a/b/c')).toBe('two levels at once');
    expect(paths()).not.toContain('b');
  });

  test('compares a file with a folder of the size of its bytes', () => {
    publish({ 'a/b': 'in a folder' });
    const contents = 'x'.repeat(fs.statSync(join(out, 'a')).size);
    publish({ a: contents });
    expect(read('a')).toBe(contents);
  });

  test('gives every file 0644 and every folder 0755', () => {
    publish({ 'blog/a/index.html': 'A' });
    expect(new Set(Object.values(treeOf(out)).map((line) => line.split(' ').slice(0, 2).join(' ')))).toEqual(
      new Set(['file 644', 'folder 755']),
    );
  });

  test('never writes outside of the folder', () => {
    const writer = openOutput(out, []);
    for (const path of ['../x', 'a/../../x', '..', '.', '']) {
      expect(() => writer.stage([path], '', '')).toThrow('would be written outside of the output folder');
    }
    writer.discard();
    expect(beside()).toEqual([]);
  });

  test('takes a path only once, because what is linked to it would change with it', () => {
    const writer = openOutput(out, []);
    writer.stage(['a/index.html', 'a.html'], 'A', '');
    expect(() => writer.stage(['a.html'], 'B', '')).toThrow('a.html would be written twice');
    writer.discard();
  });

  test('goes where a link leads, and leaves the link', () => {
    fs.mkdirSync(join(folder, 'web/site'), { recursive: true });
    fs.symlinkSync('web/site', out);
    publish({ 'a.txt': 'A' });
    publish({ 'b.txt': 'B' });
    expect(fs.lstatSync(out).isSymbolicLink()).toBe(true);
    expect(fs.readdirSync(join(folder, 'web/site')).sort()).toEqual([
      '404.html',
      '_headers',
      'b.txt',
      'index.html',
      'sitemap.xml',
    ]);
    expect(fs.readdirSync(join(folder, 'web')).sort()).toEqual(['.site.manifest.json', 'site']);
  });
});

describe('a page at two paths', () => {
  function publishPage(contents: string) {
    const writer = openOutput(out, []);
    const both = ['a/index.html', 'a.html'];
    if (both.every((path) => writer.isCurrent(path, contents))) writer.keep(both);
    else writer.stage(both, contents, contents);
    for (const [path, text] of Object.entries(NEEDED)) writer.stage([path], text, '');
    return writer.publish();
  }

  test('is one file with two names', () => {
    expect(publishPage('one')).toMatchObject({ files: 6, written: 6 });
    expect(inodeOf('a.html')).toBe(inodeOf('a/index.html'));
  });

  test('changes under both, and stays one file', () => {
    publishPage('one');
    expect(publishPage('two')).toMatchObject({ written: 2 });
    expect([read('a.html'), read('a/index.html')]).toEqual(['two', 'two']);
    expect(inodeOf('a.html')).toBe(inodeOf('a/index.html'));
    expect(publishPage('two')).toMatchObject({ written: 0 });
  });

  test('is made again when one of its names is gone', () => {
    publishPage('one');
    fs.rmSync(join(out, 'a.html'));
    expect(publishPage('one')).toMatchObject({ written: 2 });
    expect(read('a.html')).toBe('one');
  });

  test('loses the name that the layout no longer has', () => {
    publishPage('one');
    publish({ 'a/index.html': 'one' });
    expect(paths()).toEqual(['404.html', '_headers', 'a', 'a/index.html', 'index.html', 'sitemap.xml']);
  });
});

describe('what the last publication left', () => {
  test.each<[string, (path: string) => unknown]>([
    ['edited', (path) => fs.writeFileSync(path, 'by hand')],
    ['edited to the same size', (path) => fs.writeFileSync(path, 'HOME')],
    ['emptied', (path) => fs.truncateSync(path)],
    ['deleted', (path) => fs.rmSync(path)],
    ['replaced by a folder', (path) => [fs.rmSync(path), fs.mkdirSync(path)]],
  ])('is made again where a file was %s', (_what, change) => {
    publish();
    change(join(out, 'index.html'));
    expect(publish()).toMatchObject({ written: 1, removed: 0 });
    expect(read('index.html')).toBe('home');
  });

  test('is made again when the whole folder was deleted', () => {
    publish({ 'blog/a/index.html': 'A' });
    const before = treeOf(out);
    fs.rmSync(out, { recursive: true });
    expect(publish({ 'blog/a/index.html': 'A' })).toMatchObject({ written: 5 });
    expect(treeOf(out)).toEqual(before);
  });

  test.each<[string, (manifest: string) => void]>([
    ['lost', (manifest) => fs.rmSync(manifest)],
    ['empty', (manifest) => fs.truncateSync(manifest)],
    ['cut off', (manifest) => fs.truncateSync(manifest, 100)],
    ['of another shape', (manifest) => fs.writeFileSync(manifest, '[1,2]')],
    ['another path in one place', (manifest) => replace(manifest, 'old.txt', 'odd.txt')],
    ['a path out of the folder', (manifest) => replace(manifest, 'old.txt', '../mine')],
  ])('is found out by comparing files when the manifest is %s', (_what, damage) => {
    fs.writeFileSync(join(folder, 'mine'), 'somebody else’s');
    publish({ 'old.txt': 'goes', 'a.txt': 'stays' });
    const before = inodeOf('a.txt');
    damage(join(folder, '.dist.manifest.json'));
    expect(publish({ 'a.txt': 'stays' })).toMatchObject({ written: 0, removed: 1 });
    expect(inodeOf('a.txt')).toBe(before);
    expect(paths()).toEqual(['404.html', '_headers', 'a.txt', 'index.html', 'sitemap.xml']);
    expect(fs.existsSync(join(folder, 'mine'))).toBe(true);
  });

  test('is right after any one byte of the manifest has changed', () => {
    publish({ 'old.txt': 'goes', 'a.txt': 'stays' });
    const manifest = fs.readFileSync(join(folder, '.dist.manifest.json'));
    for (let at = 0; at < manifest.length; at += 7) {
      publish({ 'old.txt': 'goes', 'a.txt': 'stays' });
      const damaged = fs.readFileSync(join(folder, '.dist.manifest.json'));
      damaged[at % damaged.length]! ^= 1;
      fs.writeFileSync(join(folder, '.dist.manifest.json'), damaged);
      publish({ 'a.txt': 'stays' });
      expect(paths()).toEqual(['404.html', '_headers', 'a.txt', 'index.html', 'sitemap.xml']);
    }
  });

  const replace = (path: string, from: string, to: string) =>
    fs.writeFileSync(path, fs.readFileSync(path, 'utf8').replace(from, to));
});

describe('a build that gives up', () => {
  test('leaves the output as it is, to the inode', () => {
    publish({ 'a.txt': 'A' });
    const before = [
      treeOf(out),
      inodeOf('a.txt'),
      fs.readFileSync(join(folder, '.dist.manifest.json'), 'utf8'),
    ];
    const writer = openOutput(out, []);
    writer.stage(['a.txt'], 'changed', 'changed');
    writer.stage(['b.txt'], 'new', 'new');
    writer.discard();
    expect([
      treeOf(out),
      inodeOf('a.txt'),
      fs.readFileSync(join(folder, '.dist.manifest.json'), 'utf8'),
    ]).toEqual(before);
    expect(beside()).toEqual(['.dist.manifest.json', 'dist']);
  });

  test('leaves no folder where there was none', () => {
    const writer = openOutput(out, []);
    writer.stage(['a.txt'], 'A', 'A');
    writer.discard();
    expect(beside()).toEqual([]);
  });

  test('leaves an empty folder where there was one', () => {
    fs.mkdirSync(out);
    openOutput(out, []).discard();
    expect(beside()).toEqual(['dist']);
  });

  test('leaves the last word to the journal when a move has failed', () => {
    publish({ 'a.txt': 'old', 'b.txt': 'old' });
    const writer = openOutput(out, []);
    for (const path of ['a.txt', 'b.txt']) writer.stage([path], 'new', 'new');
    for (const [path, contents] of Object.entries(NEEDED)) writer.stage([path], contents, '');
    fs.rmSync(join(folder, '.dist.staging/files/b.txt'));
    fs.rmSync(join(out, 'b.txt'));
    expect(() => writer.publish()).toThrow('ENOENT');
    writer.discard();
    expect(read('a.txt')).toBe('new');
    write('.dist.staging/files/b.txt', 'new');
    recoverOutput(out);
    expect([read('a.txt'), read('b.txt')]).toEqual(['new', 'new']);
    expect(beside()).toEqual(['.dist.manifest.json', 'dist']);
  });
});

describe('a build that was killed', () => {
  /** A publication that fails at its last step, as if it had been killed there. */
  function killedAfterJournal(next: Record<string, string>) {
    const writer = openOutput(out, []);
    for (const [path, contents] of Object.entries({ ...NEEDED, ...next }))
      writer.stage([path], contents, contents);
    const inTheWay = join(folder, '.dist.staging/manifest.json');
    fs.mkdirSync(inTheWay);
    expect(() => writer.publish()).toThrow('EISDIR');
    writer.discard();
    fs.rmdirSync(inTheWay);
  }

  test('is undone when it had written no journal', () => {
    publish({ 'a.txt': 'old' });
    const before = treeOf(out);
    write('.dist.staging/files/a.txt', 'new');
    write('.dist.staging/files/b.txt', 'new');
    recoverOutput(out);
    expect(treeOf(out)).toEqual(before);
    expect(beside()).toEqual(['.dist.manifest.json', 'dist']);
  });

  test.each([0, 1, 40, 200])('is undone when its journal ends after %i bytes', (length) => {
    publish({ 'a.txt': 'old' });
    const before = treeOf(out);
    write('.dist.staging/files/a.txt', 'new');
    const journal = JSON.stringify({ moves: ['a.txt'], removes: ['index.html'], manifest: '[]' });
    write('.dist.staging/journal.json', `${journal}${'0'.repeat(32)}`.slice(0, length));
    recoverOutput(out);
    expect(treeOf(out)).toEqual(before);
    expect(beside()).toEqual(['.dist.manifest.json', 'dist']);
  });

  test('is completed when its journal was there', () => {
    publish({ 'a.txt': 'old', 'gone.txt': 'old' });
    killedAfterJournal({ 'a.txt': 'new', 'b/c.txt': 'new' });
    recoverOutput(out);
    expect([read('a.txt'), read('b/c.txt'), fs.existsSync(join(out, 'gone.txt'))]).toEqual([
      'new',
      'new',
      false,
    ]);
    expect(beside()).toEqual(['.dist.manifest.json', 'dist']);
    expect(openOutput(out, []).isCurrent('a.txt', 'new')).toBe(true);
  });

  test('is completed by the next build, before that begins', () => {
    publish({ 'a.txt': 'old' });
    killedAfterJournal({ 'a.txt': 'new' });
    expect(publish({ 'a.txt': 'new' })).toMatchObject({ written: 0, removed: 0 });
    expect(read('a.txt')).toBe('new');
  });

  test('is undone as well when it was the first', () => {
    write('.dist.staging/files/a.txt', 'new');
    recoverOutput(out);
    expect(beside()).toEqual([]);
  });

  test('leaves nothing to do when there was none', () => {
    recoverOutput(out);
    expect(beside()).toEqual([]);
  });
});

describe('a folder', () => {
  test('with files that no build made is refused and left as it is', () => {
    write('dist/thesis.doc', 'years of work');
    write('dist/index.html', 'a page');
    const before = treeOf(folder);
    expect(() => openOutput(out, [])).toThrow(OutputFolderError);
    expect(() => openOutput(out, [])).toThrow(
      `"${out}" holds files that no build made; empty it or choose another --out.`,
    );
    expect(treeOf(folder)).toEqual(before);
  });

  test('is not taken for a foreign one when only its manifest is gone', () => {
    publish();
    fs.rmSync(join(folder, '.dist.manifest.json'));
    expect(publish()).toMatchObject({ written: 0 });
  });

  test.each([
    ['the project itself', ''],
    ['the content', 'content'],
    ['what holds the content', 'a'],
    ['what holds the project', '..'],
    ['the root of the disk', '/'],
  ])('that is %s is refused before anything is made', (_what, path) => {
    write('content/index.html', 'mine');
    write('a/content/index.html', 'mine');
    const before = beside();
    const target = path === '/' ? '/' : join(folder, path);
    const guarded = [folder, join(folder, 'content'), join(folder, 'a/content')];
    expect(() => openOutput(target, guarded)).toThrow('which a build would overwrite; choose another --out.');
    expect(beside()).toEqual(before);
  });

  test('is refused as well by another name', () => {
    write('content/index.html', 'mine');
    fs.symlinkSync('content', out);
    expect(() => openOutput(out, [join(folder, 'content')])).toThrow('choose another --out.');
  });

  test('with a name that starts like a protected one is not refused', () => {
    openOutput(join(folder, 'content-built'), [
      join(folder, 'content'),
      join(folder, 'content-built-2'),
    ]).discard();
  });

  test.runIf(isOtherDisk('/dev/shm'))('on a disk of its own is refused before there is a journal', () => {
    expect(() => openOutput('/dev/shm', [])).toThrow(
      '"/dev/shm" is a disk of its own; choose a folder inside of it as --out.',
    );
  });

  test('whose place is taken by a file is an error of the disk', () => {
    write('dist', 'a file');
    expect(() => openOutput(out, [])).toThrow('ENOTDIR');
    expect(beside()).toEqual(['dist']);
  });

  function isOtherDisk(path: string): boolean {
    return fs.existsSync(path) && fs.statSync(path).dev !== fs.statSync(dirname(path)).dev;
  }
});

describe('two builds of one folder', () => {
  test('exclude each other, and the second learns who is there', () => {
    const first = openOutput(out, []);
    expect(() => openOutput(out, [])).toThrow(LockedError);
    expect(() => openOutput(out, [])).toThrow(`Process ${process.pid} is building into the same folder.`);
    first.discard();
    openOutput(out, []).discard();
  });

  test('exclude each other across processes', async () => {
    const other = spawn('sleep', ['30']);
    await once(other, 'spawn');
    const started = fs.readFileSync(`/proc/${other.pid}/stat`, 'utf8').split(' ')[21];
    write(`.dist.lock.${other.pid}-${started}`, '');
    expect(() => openOutput(out, [])).toThrow(`Process ${other.pid} is building into the same folder.`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    openOutput(out, []).discard();
    expect(beside()).toEqual([]);
  });

  test('do not, when the first is a process that is gone', () => {
    const { pid } = spawnSync('true');
    write(`.dist.lock.${pid}-1`, '');
    openOutput(out, []).discard();
    expect(beside()).toEqual([]);
  });

  test('do not, when the pid of the first now belongs to somebody else', () => {
    write(`.dist.lock.${process.ppid}-1`, '');
    openOutput(out, []).discard();
    expect(beside()).toEqual([]);
  });

  test('do not, when the first is dead and only nobody has waited for it', async () => {
    const parent = spawn('sh', ['-c', 'sleep 30 & echo $!; exec sleep 30']);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line);
    const started = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[21];
    write(`.dist.lock.${pid}-${started}`, '');
    expect(() => openOutput(out, [])).toThrow(LockedError);
    process.kill(pid, 'SIGKILL');
    const state = () => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2];
    while (state() !== 'Z') await new Promise((done) => setTimeout(done, 10));
    openOutput(out, []).discard();
    parent.kill('SIGKILL');
  });

  test('use locks of their own for folders of their own', () => {
    const first = openOutput(out, []);
    openOutput(join(folder, 'dist2'), []).discard();
    first.discard();
  });
});
