/** How far an edit reaches: which pages a build renders anew, and that the result is that of a clean build. */
import * as fs from 'node:fs';
import { expect, test } from 'vitest';
import { recipe } from '../helpers/sample-content.ts';
import { FED, program } from './changing-program.ts';
import {
  buildAndCompare,
  cachedBuild,
  cacheFiles,
  inProject,
  PLAIN,
  pathOf,
  read,
  SAME_TIME,
  serveToo,
  settle,
  write,
} from './incremental-site.ts';

const A = 'content/recipes/a.md';
const B = 'content/recipes/b.md';
const first = (body: string) => recipe({ title: 'First' }, body);
const other = (body: string) => recipe({ title: 'Other' }, body);
const two = { [A]: first('One.'), [B]: other('Two.') };

/** Builds a site, and does with it what a test is about. */
const onceBuilt = (steps: () => Promise<void>, files: Record<string, string> = two) =>
  inProject(files, async () => {
    await settle();
    serveToo(PLAIN);
    await buildAndCompare();
    await steps();
  });

test('a build renders nothing without an edit, one page after that of a body, and the list too after that of a title', () =>
  onceBuilt(async () => {
    for (const body of ['Uno.', 'Due.', 'One.', 'Tre.']) {
      write(A, first(body));
      expect(await buildAndCompare()).toBe(1);
    }
    await settle();
    expect(await buildAndCompare()).toBe(0);
    fs.utimesSync(pathOf(A), 1, 1);
    expect(await buildAndCompare()).toBe(0);
    write(A, recipe({ title: 'Changed' }, 'Tre.'));
    expect(await buildAndCompare()).toBe(2);
  }));

const ROOF = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';

test.each<[string, string]>([
  ['that names a value', 'Of {{ site.name }}.'],
  ['that shows a picture', '![A roof](roof.svg)'],
  ['that links to another page', 'See [the other](/rezepte/a).'],
  ['with a letter of its own in a heading', '## Łódź'],
])('an edit of a body %s renders one page', (_, body) =>
  onceBuilt(
    async () => {
      write(B, other(`New words.\n\n${body}`));
      expect(await buildAndCompare()).toBe(1);
    },
    { ...two, [B]: other(body), 'content/recipes/roof.svg': ROOF },
  ),
);

test('a page that stays as it is keeps its warnings, and shows a picture as that is now', () =>
  onceBuilt(
    async () => {
      write(A, first('Uno.'));
      expect(await buildAndCompare()).toBe(1);
      write('content/recipes/roof.svg', ROOF.replace('4', '5'));
      await settle();
      expect(await buildAndCompare()).toBe(2);
    },
    {
      ...two,
      [B]: recipe({ title: 'Other', image: 'roof.svg', imageAlt: 'A roof' }, '### Skips'),
      'content/recipes/roof.svg': ROOF,
    },
  ));

test('an edit of a body that a feed shows renders one page, and writes the feed anew', () => {
  const fed = (body: string) => recipe({ title: 'Other', tags: `[${FED}]` }, body);
  return onceBuilt(
    async () => {
      write(B, fed('Due.'));
      expect(await buildAndCompare()).toBe(1);
      expect(read('dist/feed.xml')).toContain('Due.');
    },
    { ...two, [B]: fed('Two.') },
  );
});

test('an edit of a body that two pages show renders both', () =>
  inProject(two, async () => {
    await settle();
    program.showsNewest = true;
    await buildAndCompare();
    write(A, first('Uno.'));
    expect(await buildAndCompare()).toBe(2);
  }));

test('an edit of a body of a draft renders nothing', () => {
  const draft = (body: string) => recipe({ draft: 'true' }, body);
  return onceBuilt(
    async () => {
      write(B, draft('Due.'));
      expect(await buildAndCompare()).toBe(0);
    },
    { ...two, [B]: draft('Two.') },
  );
});

test.each([
  ['page', B, '/rezepte/b'],
  ['file', 'static/map.svg', '/map.svg'],
])('a %s that is removed is reported where a page that stays as it is links to it', (_, removed, link) =>
  onceBuilt(
    async () => {
      fs.rmSync(pathOf(removed));
      const { diagnostics } = await cachedBuild(PLAIN);
      const found = diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`);
      expect(found).toEqual([expect.stringMatching(`^${A}:\\d+ .*${link}, which is not a`)]);
      await buildAndCompare();
      write(A, first('No link.'));
      await buildAndCompare();
    },
    {
      ...two,
      [A]: first(`To [it](${link}).`),
      'static/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
  ),
);

test('an edit that keeps size and time is noticed, because the time of the change itself cannot be set', () =>
  inProject({}, async () => {
    for (const [name, contents] of Object.entries(two)) write(name, contents);
    await settle();
    await buildAndCompare();
    write(A, recipe({ title: 'Fresh' }, 'One.'));
    expect(fs.statSync(pathOf(A)).mtimeMs).toBe(SAME_TIME * 1000);
    await settle();
    await buildAndCompare();
    expect(read('dist/rezepte/a.html')).toContain('Fresh');
  }));

test('another time zone in the settings writes the days of feeds anew', () =>
  onceBuilt(async () => {
    write('content/site.yaml', read('content/site.yaml').replace(/^(timeZone: ).*/m, '$1Asia/Tokyo'));
    await buildAndCompare();
    expect(read('dist/feed.xml')).toContain('+09:00');
  }));

test('a build of the same files at another time shows what is published by then', () =>
  inProject({ ...two, [B]: recipe({ publishAt: '2026-06-02 09:00' }) }, async () => {
    await settle();
    serveToo(PLAIN);
    for (const days of [0, 1, 0]) {
      await buildAndCompare({ ...PLAIN, now: PLAIN.now + days * 24 * 3600 * 1000 });
      expect(fs.existsSync(pathOf('dist/rezepte/b.html'))).toBe(days === 1);
    }
  }));

test('a symbolic link, which is not read, is reported until it is gone', () =>
  onceBuilt(async () => {
    const expectReports = async (reports: string[]) => {
      await buildAndCompare();
      const { diagnostics } = await cachedBuild(PLAIN);
      expect(diagnostics.map(({ file, message }) => `${file} ${message.slice(0, 20)}`)).toEqual(reports);
    };
    const [inContent, inStatic] = ['content/recipes/c.md', 'static/x.txt'];
    const reports = [inContent, inStatic].map((file) => `${file} Is a link to another`);
    fs.symlinkSync(pathOf(A), pathOf(inContent));
    await expectReports(reports.slice(0, 1));
    fs.symlinkSync('nowhere', pathOf(inStatic));
    await expectReports(reports);
    await settle();
    await expectReports(reports);
    for (const link of [inContent, inStatic]) fs.rmSync(pathOf(link));
    await expectReports([]);
  }));

test('a cache that cannot be written costs nothing but time', () =>
  inProject({ [A]: recipe() }, async () => {
    write('.site/cache', 'a file where a folder should be');
    expect(await buildAndCompare()).toBe(5);
    expect(await buildAndCompare()).toBe(5);
  }));

test('a build with another cache or none, or an edit of the output, in between is made up for', () =>
  onceBuilt(async () => {
    write(A, recipe({ title: 'Published without the cache' }, 'One.'));
    await cachedBuild(PLAIN, { cache: null });
    write(A, two[A]!);
    write(B, other('Due.'));
    await settle();
    await buildAndCompare();
    await cachedBuild({ ...PLAIN, baseUrl: 'https://other.example' }, { cache: null });
    await buildAndCompare();
    fs.appendFileSync(pathOf('dist/rezepte/b.html'), 'by hand');
    await buildAndCompare();
  }));

test('a text that is saved while it is built is published as it was read, and never mixed up afterwards', () =>
  onceBuilt(async () => {
    write(A, first('Uno.'));
    await cachedBuild(PLAIN, {}, () => write(A, first('Newer.')));
    expect(read('dist/rezepte/a.html')).toContain('Newer.');
    await buildAndCompare();
    write(A, first('Uno.'));
    await buildAndCompare();
    expect(read('dist/rezepte/a.html')).toContain('Uno.');
  }));

test('a build that another one overtakes while it reads leaves its own site', () =>
  onceBuilt(async () => {
    write(A, first('Uno.'));
    await cachedBuild(PLAIN, {}, async () => {
      write(B, recipe({ title: 'Published by the other' }, 'Two.'));
      await cachedBuild(PLAIN, { cache: null });
      write(B, two[B]!);
    });
    await buildAndCompare();
  }));

test.each<[string, string, boolean]>([
  ['a body', first('Uno.'), false],
  ['a title', recipe({ title: 'Fresh' }, 'One.'), false],
  ['a body that is taken back', first('Uno.'), true],
  ['a title that is taken back', recipe({ title: 'Fresh' }, 'One.'), true],
])('after a kill between publication and memo the next build is that of its sources: %s', (_, text, isBack) =>
  onceBuilt(async () => {
    const before = cacheFiles().own.map((path) => [path, fs.readFileSync(path)] as const);
    write(A, text);
    await cachedBuild(PLAIN);
    // The memo is that of the build before, the manifest that of this one.
    for (const [path, bytes] of before) fs.writeFileSync(path, bytes);
    if (isBack) write(A, two[A]!);
    expect(await buildAndCompare()).toBeGreaterThan(0);
    expect(await buildAndCompare()).toBe(0);
  }),
);
