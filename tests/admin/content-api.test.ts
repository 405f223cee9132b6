/** What the CMS reads and writes: values go over, files stay as they were written, and nothing else of the disk is reached. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ContentApi } from '../../src/admin/content-api.ts';
import type { Session } from '../../src/serve/session.ts';
import { Refusal } from '../../src/system/failure.ts';
import { makeProject } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';
import { tinyOptions, tinyRenderer } from '../helpers/tiny-site.ts';

type Values = ReturnType<typeof JSON.parse>;

const ONE = 'content/recipes/one.md';
const WRITTEN = recipe({ title: '"One"  # the first' }, 'First words.\n\nLast words.');

let root: string;
let api: ContentApi;
beforeEach(() => {
  root = makeProject({ [ONE]: WRITTEN });
  api = newApi();
});

const newApi = () => new ContentApi({ renderer: tinyRenderer } as Session, tinyOptions(root));
const act = (action: string, params: object): Values => api.act({ action, params });
const read = (path: string) => fs.readFileSync(join(root, path), 'utf8');
const open = (path: string): Values => JSON.parse(act('getEntry', { path }).data);
const save = (path: string, values: object, assets: object[] = []) =>
  act('persistEntry', { dataFiles: [{ path, raw: JSON.stringify(values) }], assets });

test('an entry that is saved as it was opened is not written', () => {
  const { ino } = fs.statSync(join(root, ONE));
  save(ONE, open(ONE));
  // A write would put another file in its place.
  expect(fs.statSync(join(root, ONE)).ino).toBe(ino);
  expect(read(ONE)).toBe(WRITTEN);
});

test('saving a changed field and a changed paragraph changes those two lines alone', () => {
  const values = open(ONE);
  save(ONE, { ...values, summary: 'Another.', body: values.body.replace('Last', 'Final') });
  expect(read(ONE)).toBe(WRITTEN.replace('What it says.', 'Another.').replace('Last', 'Final'));
});

test('a field left empty is not written into the file, and one that is emptied is removed from it', () => {
  save(ONE, { ...open(ONE), image: '', level: null, slug: undefined, tags: [] });
  expect(read(ONE)).toBe(WRITTEN.replace('tags: [soup]\n', ''));
});

test('a saved file keeps its line endings and its byte order mark', () => {
  const windows = `\ufeff${WRITTEN.replaceAll('\n', '\r\n')}`;
  fs.writeFileSync(join(root, ONE), windows);
  save(ONE, { ...open(ONE), summary: 'Another.' });
  expect(read(ONE)).toBe(windows.replace('What it says.', 'Another.'));
});

test('a data file may have a field of the name that the text of an article has in forms', () => {
  const path = 'content/pages/home.yaml';
  fs.writeFileSync(join(root, path), 'title: One\nbody: Words.\n');
  save(path, { ...open(path), title: 'Two' });
  expect(read(path)).toBe('title: Two\nbody: Words.\n');
});

test('a saved file keeps its permissions', () => {
  fs.chmodSync(join(root, ONE), 0o666);
  save(ONE, { ...open(ONE), summary: 'Another.' });
  expect(fs.statSync(join(root, ONE)).mode & 0o777).toBe(0o666);
});

test('an open editor saves again and again, but two editors of one entry do not overwrite each other', () => {
  const [first, second] = [open(ONE), open(ONE)];
  save(ONE, { ...first, summary: 'Once.' });
  save(ONE, { ...first, summary: 'Twice.' });
  expect(() => save(ONE, { ...second, title: 'Two' })).toThrow(`${ONE} has changed since you opened it.`);
  expect(read(ONE)).toContain('summary: Twice.\n');
});

test('a file changed or deleted on disk is not overwritten, also after the program was restarted', () => {
  const values = open(ONE);
  api = newApi();
  const saveAfter = (summary: string) => save(ONE, { ...values, summary });
  saveAfter('Another.');
  expect(read(ONE)).toContain('summary: Another.\n');
  fs.writeFileSync(join(root, ONE), WRITTEN.replace('First', 'Other'));
  expect(() => saveAfter('Third.')).toThrow('has changed since you opened it');
  fs.rmSync(join(root, ONE));
  expect(() => save(ONE, values)).toThrow('has changed since you opened it');
  expect(fs.existsSync(join(root, ONE))).toBe(false);
});

test('the fields of a new entry are written in the order of their shape', () => {
  const path = 'content/recipes/two.md';
  save(path, {
    tags: ['soup'],
    title: 'Two: more',
    image: '',
    date: '2026-01-01',
    body: 'Words.',
    minutes: 3,
  });
  expect(read(path)).toBe(
    '---\ntitle: "Two: more"\ndate: 2026-01-01\nminutes: 3\ntags:\n  - soup\n---\n\nWords.\n',
  );
  expect(() => save(path, { title: 'Two' })).toThrow(`${path} exists already. Choose another title.`);
});

test('a title without a Latin letter or digit gives no name for an entry', () => {
  expect(() => save('content/recipes/.md', { title: 'кухня' })).toThrow('a title needs a Latin letter');
});

test('an entry that cannot be read is listed, and says why when it is opened', () => {
  fs.writeFileSync(join(root, ONE), '---\ntitle: "One\n---\n');
  const listed = act('entriesByFolder', { folder: 'content/recipes' });
  expect(listed).toEqual([{ data: '{}', file: { path: ONE, id: null } }]);
  expect(() => open(ONE)).toThrow(/^content\/recipes\/one\.md:2: .* Fix it in a text editor\.$/);
});

test('the entries of a folder are its articles, without data files and notes beside them', () => {
  for (const name of ['data.yaml', 'README.md', 'notes.txt'])
    fs.writeFileSync(join(root, 'content/recipes', name), 'words');
  const listed = act('entriesByFolder', { folder: 'content/recipes' });
  expect(listed.map(({ file }: Values) => file.path)).toEqual([ONE]);
});

test('a picture is kept beside an entry or among those of the site, and listed there', () => {
  const content = Buffer.from('a picture').toString('base64');
  save(ONE, open(ONE), [{ path: 'content/recipes/pan.jpg', content }]);
  expect(act('persistMedia', { asset: { path: 'content/pictures/plan.png', content } })).toMatchObject({
    content,
    name: 'plan.png',
  });
  expect(read('content/pictures/plan.png')).toBe('a picture');
  expect(act('getMedia', { mediaFolder: 'content/recipes' })).toMatchObject([
    { path: 'content/recipes/pan.jpg', content },
  ]);
  act('deleteFiles', { paths: ['content/recipes/pan.jpg', ONE] });
  expect(fs.readdirSync(join(root, 'content/recipes'))).toEqual([]);
});

test('a refused save leaves neither a text nor a picture behind', () => {
  const content = Buffer.from('a picture').toString('base64');
  const stale = open(ONE);
  fs.writeFileSync(join(root, ONE), WRITTEN.replace('First', 'Other'));
  const before = fs.readdirSync(root, { recursive: true });
  expect(() => save(ONE, stale, [{ path: 'content/recipes/pan.jpg', content }])).toThrow('has changed since');
  expect(() => act('deleteFiles', { paths: [ONE, 'content/README.md'] })).toThrow(Refusal);
  expect(fs.readdirSync(root, { recursive: true })).toEqual(before);
});

test('a picture replaces one of the same name only if the editor has seen that one', () => {
  const pan = 'content/recipes/pan.jpg';
  const upload = (text: string) =>
    act('persistMedia', { asset: { path: pan, content: Buffer.from(text).toString('base64') } });
  fs.writeFileSync(join(root, pan), 'somebody else’s');
  expect(() => upload('mine')).toThrow(`${pan} exists already, with another picture.`);
  expect(read(pan)).toBe('somebody else’s');
  act('getMedia', { mediaFolder: 'content/recipes' });
  upload('mine');
  upload('mine, brighter');
  expect(read(pan)).toBe('mine, brighter');
});

test.each([null, 7, {}, { path: 7 }, { paths: 'content' }, { dataFiles: [{}] }, { path: 'content/a\0.md' }])(
  'parameters that no editor sends are refused in words: %j',
  (params) => {
    const actions =
      'entriesByFolder getEntry persistEntry preview getMedia getMediaFile persistMedia deleteFiles';
    for (const action of actions.split(' ')) expect(() => act(action, params as object)).toThrow(Refusal);
  },
);

test('values that are no object of JSON are refused', () => {
  const sendRaw = (raw: string) => act('persistEntry', { dataFiles: [{ path: ONE, raw }], assets: [] });
  for (const raw of ['null', '[]']) expect(() => sendRaw(raw)).toThrow(Refusal);
  expect(() => sendRaw('{')).toThrow(SyntaxError);
});

test('what is no picture is not taken for one, and neither is the text that came with it', () => {
  const asset = { path: 'content/site.yaml', content: '' };
  expect(() => save(ONE, { ...open(ONE), summary: 'Another.' }, [asset])).toThrow('is not a picture');
  expect(() => act('persistMedia', { asset })).toThrow('is not a picture');
  expect(read(ONE)).toBe(WRITTEN);
});

const OUTSIDE =
  '../secret.md content/../secret.md content/recipes/../../secret.md content/recipes/..\\..\\secret.md ' +
  '/etc/passwd content/recipes/deep/one.md content/README.md templates/site.ts content/linked/one.md';

test.each(OUTSIDE.split(' '))(
  'the path %s is neither read nor written nor deleted by the content API',
  (path) => {
    fs.writeFileSync(join(root, 'secret.md'), WRITTEN);
    fs.mkdirSync(join(root, 'elsewhere'));
    fs.writeFileSync(join(root, 'elsewhere/one.md'), WRITTEN);
    fs.symlinkSync(join(root, 'elsewhere'), join(root, 'content/linked'));
    const before = fs.readdirSync(root, { recursive: true });
    // Refused, and not just not found.
    expect(() => open(path)).toThrow(Refusal);
    expect(() => save(path, { title: 'Two' })).toThrow(Refusal);
    expect(() => act('deleteFiles', { paths: [path] })).toThrow(Refusal);
    const asset = { path: path.replace(/\.\w+$/, '.png'), content: '' };
    expect(() => act('persistMedia', { asset })).toThrow(Refusal);
    expect(fs.readdirSync(root, { recursive: true })).toEqual(before);
  },
);

test.each(['recipes', 'recipes/one.md'])(
  'a symbolic link at %s leads the content API to no file outside of the content',
  (linked) => {
    const elsewhere = join(root, 'elsewhere');
    fs.renameSync(join(root, 'content', linked), elsewhere);
    fs.symlinkSync(elsewhere, join(root, 'content', linked));
    expect(() => open(ONE)).toThrow('is not a file of this site');
    expect(() => save(ONE, { title: 'Two' })).toThrow('is not a file of this site');
    expect(() => act('deleteFiles', { paths: [ONE] })).toThrow('is not a file of this site');
  },
);

test('an unknown action of the content API is refused', () => {
  for (const action of ['toString', 'runCommand', '__proto__'])
    expect(() => act(action, {})).toThrow(Refusal);
});
