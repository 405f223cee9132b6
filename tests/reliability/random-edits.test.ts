/** Sequences of random edits, damage and leftovers, each build compared with one from nothing. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { test } from 'vitest';
import type { Places } from '../../src/output/places.ts';
import { recipe } from '../helpers/sample-content.ts';
import {
  type Asked,
  buildAndCompare,
  cacheFiles,
  inProject,
  killedBuild,
  NAME,
  PLAIN,
  pathOf,
  placesOfDist,
  reach,
  read,
  serveToo,
  setLook,
  setShape,
  setThreads,
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

/** Edits of these kinds, which come up as often as their weight says. */
function often<const Kind extends string, Fields extends object>(
  weight: number,
  kinds: readonly Kind[],
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) {
  const kind = fc.constantFrom(...kinds);
  return {
    weight,
    arbitrary: fc.record({ kind, ...fields }) as unknown as fc.Arbitrary<{ kind: Kind } & Fields>,
  };
}

/** Something done to the project between two builds; `at` chooses among what is there. */
const edit = fc.oneof(
  often(4, ['write'], { name, title: word, body: word, draft: fc.boolean() }),
  often(5, ['delete', 'toggleDraft', 'breakRecipe', 'sameSizeAndTime', 'touch'], { at }),
  often(24, ['body'], { at, text: bodyText, link: mostlyNone }),
  often(2, ['rename'], { at, name }),
  often(2, ['swap'], { at, other: at }),
  often(2, ['name', 'words'], { text: word }),
  often(1, ['baseUrl'], { number: fc.nat(2) }),
  often(1, ['layout'], { layout: fc.constantFrom('both', 'file', 'directory') }),
  often(5, ['drafts', 'settle', 'leftovers', 'deleteCache', 'loseManifest', 'style'], {}),
  often(1, ['static'], { text: fc.option(word) }),
  often(3, ['picture'], { at, width: fc.option(fc.integer({ min: 1, max: 9 })) }),
  often(3, ['article'], { name, text: word, isGone: fc.boolean() }),
  often(2, ['template'], { look: fc.nat(2) }),
  often(2, ['shape'], { shape: fc.nat(2) }),
  often(2, ['threads'], { threads: fc.constantFrom(1, 2, 3, 8, 64) }),
  often(4, ['kill'], { at, step: fc.nat(150), text: bodyText }),
  often(2, ['day'], { days: fc.integer({ min: 1, max: 400 }) }),
  often(3, ['damage'], {
    at,
    how: fc.constantFrom('delete', 'truncate', 'flip', 'empty'),
    place: fc.nat(100_000),
  }),
  often(2, ['touchOutput'], { at, how: fc.constantFrom('delete', 'change') }),
);
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

const isRecipe = (name: string) => name.endsWith('.md');

function apply(step: Edit, asked: Asked): Asked | Promise<Asked> {
  const recipes = fs.existsSync(pathOf('content/recipes'))
    ? fs.readdirSync(pathOf('content/recipes')).filter(isRecipe).sort()
    : [];
  const chosen = (number: number) => `content/recipes/${recipes[number % recipes.length]}`;
  const needsRecipe = 'at' in step && !['damage', 'touchOutput'].includes(step.kind);
  if (needsRecipe && recipes.length === 0) return asked;
  switch (step.kind) {
    case 'write':
      write(
        `content/recipes/p${step.name}.md`,
        recipe({ title: step.title, ...(step.draft ? { draft: 'true' } : {}) }, step.body),
      );
      break;
    case 'delete':
      fs.rmSync(pathOf(chosen(step.at)));
      break;
    case 'toggleDraft': {
      const text = read(chosen(step.at));
      const isDraft = text.includes('\ndraft: true');
      write(
        chosen(step.at),
        isDraft ? text.replace('\ndraft: true', '') : text.replace('---\n', '---\ndraft: true\n'),
      );
      break;
    }
    case 'breakRecipe':
      write(chosen(step.at), 'no fence');
      break;
    case 'sameSizeAndTime': {
      const change = (_all: string, key: string, first: string) => key + (first === 'x' ? 'y' : 'x');
      write(chosen(step.at), read(chosen(step.at)).replace(/(title: )(.)/, change));
      break;
    }
    case 'body': {
      const addition = step.link === null ? step.text : `[${step.text}](/rezepte/p${step.link})`;
      write(chosen(step.at), `${read(chosen(step.at))}\n${addition}\n`);
      break;
    }
    case 'kill':
      write(chosen(step.at), `${read(chosen(step.at))}\n${step.text}\n`);
      return killedBuild(asked, step.step).then(() => asked);
    case 'shape':
      setShape(step.shape);
      break;
    case 'threads':
      setThreads(step.threads);
      break;
    case 'touch':
      fs.utimesSync(pathOf(chosen(step.at)), 0, step.at);
      break;
    case 'rename':
      fs.renameSync(pathOf(chosen(step.at)), pathOf(`content/recipes/p${step.name}.md`));
      break;
    case 'swap':
      if (chosen(step.at) !== chosen(step.other)) swap(chosen(step.at), chosen(step.other));
      break;
    case 'name':
      write('content/site.yaml', read('content/site.yaml').replace(NAME, `$1${step.text}`));
      break;
    case 'words':
      write('content/pages/home.yaml', `title: ${step.text}\n`);
      break;
    case 'style':
      write(
        'templates/styles/index.css',
        read('templates/styles/index.css').includes('red') ? 'a{color:blue}' : 'a{color:red}',
      );
      break;
    case 'static':
      if (step.text === null) fs.rmSync(pathOf('static/note.txt'), { force: true });
      else write('static/note.txt', step.text);
      break;
    case 'picture': {
      const picture = 'content/recipes/roof.svg';
      if (step.width === null) fs.rmSync(pathOf(picture), { force: true });
      else write(picture, `<svg xmlns="http://www.w3.org/2000/svg" width="${step.width}" height="4"/>`);
      const text = read(chosen(step.at));
      if (!text.includes('roof.svg')) write(chosen(step.at), `${text}\n![A roof](roof.svg)\n`);
      break;
    }
    case 'article': {
      const path = `content/authors/a${step.name}.md`;
      const [name, text] = step.text.length % 2 === 0 ? ['Somebody', step.text] : [step.text, 'Cooks.'];
      if (step.isGone) fs.rmSync(pathOf(path), { force: true });
      else write(path, `---\nname: ${name}\n---\n\n${text}\n`);
      break;
    }
    case 'template':
      setLook(step.look);
      break;
    case 'day':
      return { ...asked, now: asked.now + step.days * 24 * 3600 * 1000 };
    case 'baseUrl':
      return { ...asked, baseUrl: `https://example-${step.number}.org` };
    case 'layout':
      return { ...asked, layout: step.layout };
    case 'drafts':
      return { ...asked, drafts: !asked.drafts };
    case 'settle':
      return settle().then(() => asked);
    case 'leftovers':
      leaveAsKilled(placesOfDist());
      break;
    case 'deleteCache':
      fs.rmSync(pathOf('.site'), { recursive: true, force: true });
      break;
    case 'loseManifest':
      fs.rmSync(placesOfDist().manifest, { force: true });
      break;
    case 'damage': {
      const files = [...cacheFiles().all, placesOfDist().manifest].filter((path) => fs.existsSync(path));
      if (files.length > 0) damage(files[step.at % files.length]!, step.how, step.place);
      break;
    }
    case 'touchOutput': {
      const files = Object.entries(treeOf(pathOf('dist'))).filter(([, line]) => line.startsWith('file'));
      const needed = ['index.html', '404.html', 'sitemap.xml', '_headers'];
      const path = files.map(([file]) => file).filter((file) => !needed.includes(file))[
        step.at % files.length
      ];
      if (path && step.how === 'delete') fs.rmSync(pathOf(`dist/${path}`));
      if (path && step.how === 'change') fs.appendFileSync(pathOf(`dist/${path}`), ' by hand');
      break;
    }
  }
  return asked;
}

function leaveAsKilled({ files, journal, lock }: Places): void {
  fs.mkdirSync(files, { recursive: true });
  fs.writeFileSync(join(files, 'index.html'), 'of a build that was killed');
  fs.writeFileSync(journal, '{"moves":["index.html"],"rem');
  fs.writeFileSync(`${lock}.1-1`, '');
}

function damage(path: string, how: 'delete' | 'truncate' | 'flip' | 'empty', place: number): void {
  const bytes = fs.readFileSync(path);
  if (how === 'delete') fs.rmSync(path);
  if (how === 'empty') fs.truncateSync(path);
  if (how === 'truncate') fs.truncateSync(path, place % (bytes.length + 1));
  if (how !== 'flip' || bytes.length === 0) return;
  bytes[place % bytes.length]! ^= 1 << (place % 8);
  fs.writeFileSync(path, bytes);
}

test('after any edits a build with a cache leaves, and serve shows, what a clean build leaves', {}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  const counts = { sequences: 0, builds: 0, bodies: 0 };
  const property = fc.asyncProperty(fc.array(edit, { minLength: 3, maxLength: 8 }), async (edits) => {
    counts.sequences++;
    await inProject(
      {
        'content/recipes/p0.md': recipe({ title: 'First' }),
        'content/recipes/p1.md': recipe({ title: 'Second' }),
      },
      async () => {
        let asked = PLAIN;
        await settle();
        serveToo(asked);
        await buildAndCompare(asked);
        for (const step of edits) {
          asked = await apply(step, asked);
          await buildAndCompare(asked);
          counts.builds++;
          if (reach === 'bodies') counts.bodies++;
        }
      },
    );
  });
  await fc.assert(property, {
    numRuns: Number(process.env.RUNS ?? 12),
    seed,
    interruptAfterTimeLimit: process.env.RUNS ? 100_000 : 20_000,
  });
  const { sequences, builds, bodies } = counts;
  console.info(
    `${sequences} sequences, ${builds} builds after an edit, ${bodies} of bodies alone, seed ${seed}`,
  );
});
