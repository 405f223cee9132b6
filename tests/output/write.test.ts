import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placesOf } from '../../src/output/places.ts';
import { OutputFolderError } from '../../src/output/refuse.ts';
import { openOutput, recoverOutput, type Writer } from '../../src/output/write.ts';
import { LockedError } from '../../src/system/lock.ts';
import { treeOf } from '../reliability/tree.ts';

let folder: string;
let out: string;
/** The project that builds; elsewhere, so that what stands beside the output is seen. */
let root: string;
const places = () => placesOf({ root, out });

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'output-'));
  root = fs.mkdtempSync(join(tmpdir(), 'project-'));
  out = join(folder, 'dist');
});

afterEach(() => {
  for (const path of [folder, root]) fs.rmSync(path, { recursive: true, force: true });
});

/** Files without which a folder counts as somebody else's. */
const NEEDED = { 'index.html': 'home', '404.html': 'not found', 'sitemap.xml': '<urlset/>', _headers: '/*' };

/** Publishes the needed files and the given ones; the key of a file is its contents. */
function publish(files: Record<string, string> = {}, given: Writer = openOutput({ root, out }, [])) {
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

/** Leaves a file as a publication that was killed would. */
function stage(path: string, contents: string) {
  fs.mkdirSync(places().staging, { recursive: true });
  fs.mkdirSync(places().files, { recursive: true });
  fs.writeFileSync(join(places().files, path), contents);
}

const read = (path: string) => fs.readFileSync(join(out, path), 'utf8');
const inodeOf = (path: string) => fs.statSync(join(out, path)).ino;
const paths = () => Object.keys(treeOf(out));

/** What stands beside the output folder. */
const beside = () => fs.readdirSync(folder).sort();

/** What is left of a publication besides its output. */
const kept = () => fs.readdirSync(join(root, '.site/output'));
const MANIFEST = [expect.stringMatching(/^[\da-f]{8}\.manifest\.json$/)];

describe('publishing', () => {
  test('makes a folder that was not there', () => {
    expect(publish({ 'blog/a/index.html': 'A' })).toEqual({
      files: 5,
      bytes: 25,
      written: 5,
      removed: 0,
      others: [],
    });
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

  test('makes the folders that the output folder lies in', () => {
    const nested = join(folder, 'public/site');
    publish({}, openOutput({ root, out: nested }, []));
    expect(fs.readFileSync(join(nested, 'index.html'), 'utf8')).toBe('home');
  });

  test('leaves nothing beside the folder, and a manifest in .site/', () => {
    publish();
    publish({ 'a.txt': 'A' });
    expect([beside(), kept()]).toEqual([['dist'], MANIFEST]);
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
    const writer = openOutput({ root, out }, []);
    for (const [path, contents] of Object.entries(NEEDED)) writer.stage([path], contents, 'another key');
    expect(writer.publish()).toMatchObject({ written: 0, removed: 0 });
    expect(inodeOf('index.html')).toBe(before);
    expect(openOutput({ root, out }, []).isCurrent('index.html', 'another key')).toBe(true);
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
    const writer = openOutput({ root, out }, []);
    for (const path of ['../x', 'a/../../x', '..', '.', '']) {
      expect(() => writer.stage([path], '', '')).toThrow('would be written outside of the output folder');
    }
    writer.discard();
    expect(beside()).toEqual([]);
  });

  test('takes a path only once, because what is linked to it would change with it', () => {
    const writer = openOutput({ root, out }, []);
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
    expect(fs.readdirSync(join(folder, 'web'))).toEqual(['site']);
  });
});

describe('a page at two paths', () => {
  function publishPage(contents: string) {
    const writer = openOutput({ root, out }, []);
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
  ])('is compared and stays when the manifest is %s', (_what, damage) => {
    fs.writeFileSync(join(folder, 'mine'), 'somebody else’s');
    publish({ 'old.txt': 'of the build before', 'a.txt': 'the same' });
    const before = inodeOf('a.txt');
    damage(places().manifest);
    expect(publish({ 'a.txt': 'the same' })).toMatchObject({ written: 0, removed: 0, others: ['old.txt'] });
    expect([inodeOf('a.txt'), read('old.txt')]).toEqual([before, 'of the build before']);
    expect(publish({ 'a.txt': 'the same' }).others).toEqual([]);
    expect(fs.existsSync(join(folder, 'mine'))).toBe(true);
  });

  const replace = (path: string, from: string, to: string) =>
    fs.writeFileSync(path, fs.readFileSync(path, 'utf8').replace(from, to));
});

describe('a build that gives up', () => {
  test('leaves the output as it is, to the inode', () => {
    publish({ 'a.txt': 'A' });
    const before = [treeOf(out), inodeOf('a.txt'), fs.readFileSync(places().manifest, 'utf8')];
    const writer = openOutput({ root, out }, []);
    writer.stage(['a.txt'], 'changed', 'changed');
    writer.stage(['b.txt'], 'new', 'new');
    writer.discard();
    expect([treeOf(out), inodeOf('a.txt'), fs.readFileSync(places().manifest, 'utf8')]).toEqual(before);
    expect([beside(), kept()]).toEqual([['dist'], MANIFEST]);
  });

  test('leaves no folder where there was none', () => {
    const writer = openOutput({ root, out }, []);
    writer.stage(['a.txt'], 'A', 'A');
    writer.discard();
    expect(beside()).toEqual([]);
  });

  test('leaves an empty folder where there was one', () => {
    fs.mkdirSync(out);
    openOutput({ root, out }, []).discard();
    expect(beside()).toEqual(['dist']);
  });

  test('leaves the last word to the journal when a move has failed', () => {
    publish({ 'a.txt': 'old', 'b.txt': 'old' });
    const writer = openOutput({ root, out }, []);
    for (const path of ['a.txt', 'b.txt']) writer.stage([path], 'new', 'new');
    for (const [path, contents] of Object.entries(NEEDED)) writer.stage([path], contents, '');
    fs.rmSync(join(places().files, 'b.txt'));
    fs.rmSync(join(out, 'b.txt'));
    expect(() => writer.publish()).toThrow('ENOENT');
    writer.discard();
    expect(read('a.txt')).toBe('new');
    stage('b.txt', 'new');
    recoverOutput({ root, out });
    expect([read('a.txt'), read('b.txt')]).toEqual(['new', 'new']);
    expect([beside(), kept()]).toEqual([['dist'], MANIFEST]);
  });
});

describe('a build that was killed', () => {
  /** A publication that fails at its last step, as if it had been killed there. */
  function killedAfterJournal(next: Record<string, string>) {
    const writer = openOutput({ root, out }, []);
    for (const [path, contents] of Object.entries({ ...NEEDED, ...next }))
      writer.stage([path], contents, contents);
    const inTheWay = join(places().staging, 'manifest.json');
    fs.mkdirSync(inTheWay);
    expect(() => writer.publish()).toThrow('EISDIR');
    writer.discard();
    fs.rmdirSync(inTheWay);
  }

  test('is undone when it had written no journal', () => {
    publish({ 'a.txt': 'old' });
    const before = treeOf(out);
    stage('a.txt', 'new');
    stage('b.txt', 'new');
    recoverOutput({ root, out });
    expect(treeOf(out)).toEqual(before);
    expect([beside(), kept()]).toEqual([['dist'], MANIFEST]);
  });

  test.each([0, 1, 40, 200])('is undone when its journal ends after %i bytes', (length) => {
    publish({ 'a.txt': 'old' });
    const before = treeOf(out);
    stage('a.txt', 'new');
    const journal = JSON.stringify({ moves: ['a.txt'], removes: ['index.html'], manifest: '[]' });
    fs.writeFileSync(places().journal, `${journal}${'0'.repeat(32)}`.slice(0, length));
    recoverOutput({ root, out });
    expect(treeOf(out)).toEqual(before);
    expect([beside(), kept()]).toEqual([['dist'], MANIFEST]);
  });

  test('is completed when its journal was there', () => {
    publish({ 'a.txt': 'old', 'gone.txt': 'old' });
    killedAfterJournal({ 'a.txt': 'new', 'b/c.txt': 'new' });
    recoverOutput({ root, out });
    expect([read('a.txt'), read('b/c.txt'), fs.existsSync(join(out, 'gone.txt'))]).toEqual([
      'new',
      'new',
      false,
    ]);
    expect([beside(), kept()]).toEqual([['dist'], MANIFEST]);
    expect(openOutput({ root, out }, []).isCurrent('a.txt', 'new')).toBe(true);
  });

  test('is completed by the next build, before that begins', () => {
    publish({ 'a.txt': 'old' });
    killedAfterJournal({ 'a.txt': 'new' });
    expect(publish({ 'a.txt': 'new' })).toMatchObject({ written: 0, removed: 0 });
    expect(read('a.txt')).toBe('new');
  });

  test('is undone as well when it was the first', () => {
    stage('a.txt', 'new');
    recoverOutput({ root, out });
    expect(beside()).toEqual([]);
  });

  test('leaves nothing to do when there was none', () => {
    recoverOutput({ root, out });
    expect(beside()).toEqual([]);
  });
});

describe('a folder', () => {
  test('with files that no build made is refused and left as it is', () => {
    write('dist/thesis.doc', 'years of work');
    write('dist/index.html', 'a page');
    const before = treeOf(folder);
    expect(() => openOutput({ root, out }, [])).toThrow(OutputFolderError);
    expect(() => openOutput({ root, out }, [])).toThrow(
      `"${out}" holds files that no build made; empty it or choose another --out.`,
    );
    expect(treeOf(folder)).toEqual(before);
  });

  test('that looks like a site is built into, and what else it holds stays and is named', () => {
    write('dist/google123.html', 'a proof of ownership');
    write('dist/blog/old/index.html', 'of another build');
    write('dist/.nojekyll', '');
    for (const [path, contents] of Object.entries(NEEDED)) write(`dist/${path}`, `another ${contents}`);
    expect(publish()).toMatchObject({ written: 4, others: ['blog/old/index.html', 'google123.html'] });
    expect([read('google123.html'), read('blog/old/index.html'), read('.nojekyll')]).toEqual([
      'a proof of ownership',
      'of another build',
      '',
    ]);
    publish({ 'a.txt': 'A' });
    publish();
    expect(paths()).toEqual(expect.arrayContaining(['.nojekyll', 'blog/old/index.html', 'google123.html']));
  });

  test('that is a checked out branch stays one through build after build', () => {
    const git = (...args: string[]) => {
      const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false'];
      const { status, stdout, stderr } = spawnSync('git', [...author, ...args], {
        cwd: out,
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
      return stdout;
    };
    fs.mkdirSync(out);
    git('init', '-q', '-b', 'pages');
    write('dist/CNAME', 'site.example');
    publish({ 'blog/a/index.html': 'A' });
    git('add', '-A');
    git('commit', '-qm', 'First');
    publish({ 'blog/b/index.html': 'B' });
    expect(git('status', '--porcelain').split('\n').sort()).toEqual([
      '',
      ' D blog/a/index.html',
      '?? blog/b/',
    ]);

    const clone = join(folder, 'clone');
    spawnSync('git', ['clone', '-q', out, clone]);
    out = clone;
    expect(publish({ 'blog/b/index.html': 'B' }).others).toEqual(['CNAME', 'blog/a/index.html']);
    expect(git('status', '--porcelain')).toBe('?? blog/b/\n');
    expect(git('log', '--format=%s')).toBe('First\n');
  });

  test.each([
    ['a file', 'a', 'mine', 'a/index.html', 'is in the way of a/'],
    ['a folder with a file', 'a/mine.txt', 'mine', 'a', 'is in the way of a'],
  ])(
    'in which %s of somebody else takes a place is left as it is',
    (_what, path, contents, wanted, words) => {
      publish();
      write(`dist/${path}`, contents);
      const before = treeOf(out);
      const writer = openOutput({ root, out }, []);
      for (const [name, text] of Object.entries({ ...NEEDED, [wanted]: 'new' }))
        writer.stage([name], text, '');
      expect(() => writer.publish()).toThrow(words);
      writer.discard();
      expect([treeOf(out), beside(), kept()]).toEqual([before, ['dist'], MANIFEST]);
    },
  );

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
    expect(() => openOutput({ root, out: target }, guarded)).toThrow(
      'which a build would overwrite; choose another --out.',
    );
    expect(beside()).toEqual(before);
  });

  test('is refused as well by another name', () => {
    write('content/index.html', 'mine');
    fs.symlinkSync('content', out);
    expect(() => openOutput({ root, out }, [join(folder, 'content')])).toThrow('choose another --out.');
  });

  test('with a name that starts like a protected one is not refused', () => {
    openOutput({ root, out: join(folder, 'content-built') }, [
      join(folder, 'content'),
      join(folder, 'content-built-2'),
    ]).discard();
  });

  const otherDisk = ['/dev/shm', '/tmp', process.cwd()].find(isOtherDisk);

  test.runIf(otherDisk)('on another disk is built from within', () => {
    const shared = fs.mkdtempSync(join(otherDisk!, 'output-'));
    try {
      out = join(shared, 'dist');
      expect(publish({ 'a/b': 'old', c: 'goes' })).toMatchObject({ written: 6 });
      expect(publish({ 'a/b': 'new' })).toMatchObject({ written: 1, removed: 1 });
      expect([read('a/b'), fs.readdirSync(shared), fs.readdirSync(out).sort(), kept()]).toEqual([
        'new',
        ['dist'],
        ['404.html', '_headers', 'a', 'index.html', 'sitemap.xml'],
        MANIFEST,
      ]);
      stage('a.txt', 'of a build that was killed');
      recoverOutput({ root, out });
      expect(fs.readdirSync(out)).not.toContain('.site-staging');
    } finally {
      fs.rmSync(shared, { recursive: true });
    }
  });

  test('whose place is taken by a file is an error of the disk', () => {
    write('dist', 'a file');
    expect(() => openOutput({ root, out }, [])).toThrow('ENOTDIR');
    expect(beside()).toEqual(['dist']);
  });

  function isOtherDisk(path: string): boolean {
    return fs.existsSync(path) && fs.statSync(path).dev !== fs.statSync(tmpdir()).dev;
  }
});

describe('two builds of one folder', () => {
  test('exclude each other, and the second learns who is there', () => {
    const first = openOutput({ root, out }, []);
    expect(() => openOutput({ root, out }, [])).toThrow(LockedError);
    expect(() => openOutput({ root, out }, [])).toThrow(
      `Process ${process.pid} is building into the same folder.`,
    );
    first.discard();
    openOutput({ root, out }, []).discard();
  });

  test('exclude each other across processes', async () => {
    const other = spawn('sleep', ['30']);
    await once(other, 'spawn');
    putUpTicket(`${other.pid}-${startOf(other.pid!)}`);
    expect(() => openOutput({ root, out }, [])).toThrow(
      `Process ${other.pid} is building into the same folder.`,
    );
    other.kill('SIGKILL');
    await once(other, 'exit');
    openOutput({ root, out }, []).discard();
    expect([beside(), kept()]).toEqual([[], []]);
  });

  test.each([
    ['is a process that is gone', () => `${spawnSync('true').pid}-1`],
    ['has a number that now belongs to somebody else', () => `${process.ppid}-1-${bootId()}`],
    ['ran before the machine was started again', () => `${process.ppid}-${ticksOf(process.ppid)}-01234567`],
  ])('do not, when the first %s', (_what, ticket) => {
    putUpTicket(ticket());
    openOutput({ root, out }, []).discard();
    expect(kept()).toEqual([]);
  });

  test('do not, when the first is dead and only nobody has waited for it', async () => {
    const parent = spawn('sh', ['-c', 'sleep 30 & echo $!; exec sleep 30']);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line);
    putUpTicket(`${pid}-${startOf(pid)}`);
    expect(() => openOutput({ root, out }, [])).toThrow(LockedError);
    process.kill(pid, 'SIGKILL');
    const state = () => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2];
    while (state() !== 'Z') await new Promise((done) => setTimeout(done, 10));
    openOutput({ root, out }, []).discard();
    parent.kill('SIGKILL');
  });

  test('do not keep a command from going on that only reads', () => {
    stage('a.txt', 'of a build at work');
    putUpTicket(`${process.ppid}-${startOf(process.ppid)}`);
    recoverOutput({ root, out });
    expect(fs.existsSync(join(places().files, 'a.txt'))).toBe(true);
  });

  const ticksOf = (pid: number) => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[21];
  const bootId = () => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
  const startOf = (pid: number) => `${ticksOf(pid)}-${bootId()}`;
  const putUpTicket = (ticket: string) => {
    fs.mkdirSync(dirname(places().lock), { recursive: true });
    fs.writeFileSync(`${places().lock}.${ticket}`, '');
  };

  test('use locks of their own for folders of their own', () => {
    const first = openOutput({ root, out }, []);
    openOutput({ root, out: join(folder, 'dist2') }, []).discard();
    first.discard();
  });
});
