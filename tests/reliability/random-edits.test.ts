/** Sequences of random edits, damage and leftovers, each build compared with one from nothing. */
import * as fs from 'node:fs';
import fc from 'fast-check';
import { test } from 'vitest';
import { recipe } from '../helpers/sample-content.ts';
import { FED, program } from './changing-program.ts';
import {
  type Asked,
  buildAndCompare,
  cacheFiles,
  inProject,
  killedBuild,
  PLAIN,
  pathOf,
  placesOfDist,
  read,
  serveToo,
  settle,
  swap,
  write,
} from './incremental-site.ts';
import { treeOf } from './tree.ts';

const at = fc.nat(1000);
const name = fc.nat(5);
const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
/** After a link that leads nowhere no build succeeds until its recipe is written anew. */
const mostlyNone = fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, fc.nat(2));
/** Also what is warned of. */
const bodyText = fc.oneof({ weight: 5, arbitrary: word }, fc.constantFrom('### Skips', '```\nopen'));

/** The recipes that are there: an edit of one of them does nothing where there is none. */
function recipesNow(): string[] {
  const folder = pathOf('content/recipes');
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((one) => one.endsWith('.md')) : [];
  return names.sort().map((one) => `content/recipes/${one}`);
}

/** Something done to the project between two builds; what it leaves asked of the next is what it returns, if anything. */
type Edit = (asked: Asked) => Asked | void | Promise<void>;

/** An edit, which comes up as often as its weight says. */
function often<Fields extends object>(
  weight: number,
  kind: string,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
  edit: (fields: Fields, asked: Asked) => ReturnType<Edit>,
) {
  const arbitrary = fc.record(fields as { [Name in keyof Fields]-?: fc.Arbitrary<Fields[Name]> });
  return {
    weight,
    arbitrary: arbitrary.map((values): Edit & fc.WithToStringMethod => {
      const step = (asked: Asked) => edit(values as Fields, asked);
      return Object.assign(step, { [fc.toStringMethod]: () => `${kind} ${fc.stringify(values)}` });
    }),
  };
}

/** An edit of one of the recipes that are there, which `at` chooses. */
function ofRecipe<Fields extends object>(
  weight: number,
  kind: string,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
  edit: (path: string, fields: Fields & { at: number }, asked: Asked) => ReturnType<Edit>,
) {
  return often(weight, kind, { ...fields, at } as never, (values: Fields & { at: number }, asked) => {
    const recipes = recipesNow();
    return recipes.length > 0 ? edit(recipes[values.at % recipes.length]!, values, asked) : undefined;
  });
}

const append = (path: string, text: string) => write(path, `${read(path)}\n${text}\n`);
const replace = (path: string, from: string | RegExp, to: string) =>
  write(path, read(path).replace(from, to));
const remove = (path: string) => fs.rmSync(pathOf(path), { recursive: true, force: true });
const SHEET = 'templates/styles/index.css';

const edit = fc.oneof(
  often(4, 'write', { name, title: word, body: word, draft: fc.boolean() }, ({ name, title, body, draft }) =>
    write(`content/recipes/p${name}.md`, recipe({ title, ...(draft && { draft: 'true' }) }, body)),
  ),
  ofRecipe(1, 'delete', {}, remove),
  ofRecipe(1, 'toggleDraft', {}, (path) => {
    const isDraft = read(path).includes('\ndraft: true');
    if (isDraft) replace(path, '\ndraft: true', '');
    else replace(path, '---\n', '---\ndraft: true\n');
  }),
  ofRecipe(1, 'breakRecipe', {}, (path) => write(path, 'no fence')),
  ofRecipe(1, 'sameSizeAndTime', {}, (path) =>
    replace(path, /(?<=title: )./, /title: x/.test(read(path)) ? 'y' : 'x'),
  ),
  ofRecipe(1, 'touch', {}, (path, { at }) => fs.utimesSync(pathOf(path), 0, at)),
  ofRecipe(24, 'body', { text: bodyText, link: mostlyNone }, (path, { text, link }) =>
    append(path, link === null ? text : `[${text}](/rezepte/p${link})`),
  ),
  often(6, 'newestBody', { text: bodyText }, ({ text }) => {
    const dated = recipesNow().map((path) => [/^date: (.*)$/m.exec(read(path))?.[1] ?? '', path] as const);
    const [, newest] = dated.sort().at(-1) ?? [];
    if (newest) append(newest, text);
  }),
  ofRecipe(3, 'date', { month: fc.integer({ min: 1, max: 9 }) }, (path, { month }) =>
    replace(path, /^date: .*/m, `date: 2025-0${month}-12`),
  ),
  ofRecipe(3, 'title', { title: word }, (path, { title }) => replace(path, /^title: .*/m, `title: ${title}`)),
  ofRecipe(3, 'feed', { isFed: fc.boolean() }, (path, { isFed }) =>
    replace(path, /^tags: .*/m, `tags: [${isFed ? FED : 'soup'}]`),
  ),
  ofRecipe(3, 'namesValue', {}, (path) => append(path, 'Of {{ site.name }}.')),
  ofRecipe(2, 'titleNamesValue', {}, (path) => replace(path, /^title: .*/m, 'title: Of {{ site.name }}')),
  ofRecipe(2, 'rename', { name }, (path, { name }) =>
    fs.renameSync(pathOf(path), pathOf(`content/recipes/p${name}.md`)),
  ),
  ofRecipe(2, 'swap', { other: at }, (path, { other }) => {
    const recipes = recipesNow();
    const second = recipes[other % recipes.length]!;
    if (second !== path) swap(path, second);
  }),
  often(3, 'name', { text: word }, ({ text }) => replace('content/site.yaml', /^(name: ).+/m, `$1${text}`)),
  often(1, 'words', { text: word }, ({ text }) => write('content/pages/home.yaml', `title: ${text}\n`)),
  often(1, 'baseUrl', { number: fc.nat(2) }, ({ number }, asked) => ({
    ...asked,
    baseUrl: `https://example-${number}.org`,
  })),
  often(1, 'layout', { layout: fc.constantFrom('both', 'file', 'directory') }, ({ layout }, asked) => ({
    ...asked,
    layout,
  })),
  often(1, 'drafts', {}, (_, asked) => ({ ...asked, drafts: !asked.drafts })),
  often(1, 'settle', {}, () => settle()),
  often(1, 'deleteCache', {}, () => remove('.site')),
  often(1, 'style', {}, () => write(SHEET, `a{color:${read(SHEET).includes('red') ? 'blue' : 'red'}}`)),
  often(1, 'static', { text: fc.option(word) }, ({ text }) =>
    text === null ? remove('static/note.txt') : write('static/note.txt', text),
  ),
  ofRecipe(3, 'picture', { width: fc.option(fc.integer({ min: 1, max: 9 })) }, (path, { width }) => {
    const picture = 'content/recipes/roof.svg';
    if (width === null) remove(picture);
    else write(picture, `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4"/>`);
    if (!read(path).includes('roof.svg')) append(path, '![A roof](roof.svg)');
  }),
  often(3, 'article', { name, text: word, isGone: fc.boolean() }, ({ name, text, isGone }) => {
    const path = `content/authors/a${name}.md`;
    const [author, body] = text.length % 2 === 0 ? ['Somebody', text] : [text, 'Cooks.'];
    if (isGone) remove(path);
    else write(path, `---\nname: ${author}\n---\n\n${body}\n`);
  }),
  ...Object.entries({ look: fc.nat(2), shape: fc.nat(2), threads: fc.constantFrom(1, 2, 3, 8, 64) }).map(
    ([name, value]) =>
      often(2, name, { value }, ({ value }) => void Object.assign(program, { [name]: value })),
  ),
  ofRecipe(4, 'kill', { step: fc.nat(150), text: bodyText }, (path, { step, text }, asked) => {
    append(path, text);
    return killedBuild(asked, step);
  }),
  often(2, 'day', { days: fc.integer({ min: 1, max: 400 }) }, ({ days }, asked) => ({
    ...asked,
    now: asked.now + days * 24 * 3600 * 1000,
  })),
  often(
    3,
    'damage',
    { at, how: fc.constantFrom('delete', 'truncate', 'flip', 'empty'), place: fc.nat(100_000) },
    ({ at, how, place }) => {
      const files = [...cacheFiles().all, placesOfDist().manifest].filter((path) => fs.existsSync(path));
      if (files.length > 0) damage(files[at % files.length]!, how, place);
    },
  ),
  often(2, 'touchOutput', { at, how: fc.constantFrom('delete', 'change') }, ({ at, how }) => {
    const needed = ['index.html', '404.html', 'sitemap.xml', '_headers'];
    const files = Object.entries(treeOf(pathOf('dist')))
      .filter(([path, line]) => line.startsWith('file') && !needed.includes(path))
      .map(([path]) => path);
    const path = files[at % files.length];
    if (path && how === 'delete') remove(`dist/${path}`);
    if (path && how === 'change') fs.appendFileSync(pathOf(`dist/${path}`), ' by hand');
  }),
);

function damage(path: string, how: 'delete' | 'truncate' | 'flip' | 'empty', place: number): void {
  const bytes = fs.readFileSync(path);
  if (how === 'delete') fs.rmSync(path);
  if (how === 'empty') fs.truncateSync(path);
  if (how === 'truncate') fs.truncateSync(path, place % (bytes.length + 1));
  if (how !== 'flip' || bytes.length === 0) return;
  bytes[place % bytes.length]! ^= 1 << (place % 8);
  fs.writeFileSync(path, bytes);
}

/** More sequences take longer: `RUNS=200`. */
const TIME = process.env.RUNS ? { timeout: 900_000 } : {};

test(
  'after any edits a build with a cache leaves, and serve shows, what a clean build leaves',
  TIME,
  async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
    const counts = { sequences: 0, builds: 0 };
    const property = fc.asyncProperty(fc.array(edit, { minLength: 3, maxLength: 8 }), async (edits) => {
      counts.sequences++;
      await inProject(
        {
          'content/recipes/p0.md': recipe({ title: 'First', tags: `[${FED}]` }),
          'content/recipes/p1.md': recipe({ title: 'Second' }),
        },
        async () => {
          let asked = PLAIN;
          await settle();
          serveToo(asked);
          await buildAndCompare(asked);
          for (const step of edits) {
            asked = (await step(asked)) ?? asked;
            await buildAndCompare(asked);
            counts.builds++;
          }
        },
      );
    });
    await fc.assert(property, {
      numRuns: Number(process.env.RUNS ?? 12),
      seed,
      interruptAfterTimeLimit: process.env.RUNS ? 100_000 : 20_000,
    });
    console.info(`${counts.sequences} sequences, ${counts.builds} builds after an edit, seed ${seed}`);
  },
);
