/** The tiny site as a program that tests change between builds: its templates, its shapes, its number of threads. */
import { createElement as h } from 'react';
import * as z from 'zod';
import type { Content } from '../../examples/recipes/templates/content.ts';
import type { Article } from '../../src/model/model.ts';
import type { Share } from '../../src/parallel/team.ts';
import { Markdown } from '../../src/render/markdown.tsx';
import type { Renderer } from '../../src/render/renderer.ts';
import type { BuildParts } from '../../src/site/build.ts';
import { type BatchSetting, batchRenderer } from '../../src/site/render-pages.ts';
import { headOf, partsWith, tinyRecipes, tinyRenderer } from '../helpers/tiny-site.ts';

/** What tests change of the program between builds. */
const UNCHANGED = {
  /** How the list looks: a template that is edited has other sources, and is loaded anew. */
  look: 0,
  /** The shape of recipes: a field with another default makes other entries of the same files. */
  shape: 0,
  /** The list shows the body of its first recipe too. */
  showsNewest: false,
  /** How many threads share the work: the main one, and workers that are played by it. */
  threads: 1,
};
export const program = { ...UNCHANGED };

/** Undoes what a test has changed. */
export function resetProgram(): void {
  Object.assign(program, UNCHANGED);
}

/** A version of the program: builds of another one keep nothing of each other. */
export const codeNow = () => `${program.look} ${program.shape}`;

const shapes = [0, 1, 2].map((number) => ({
  ...tinyRecipes,
  fields: tinyRecipes.fields.safeExtend({
    mood: z.string().default(`mood ${number}`),
    image: z.string().optional(),
    imageAlt: z.string().optional(),
  }),
  picture: { src: 'image', alt: 'imageAlt' },
}));

/** As real sites have it: a list shows all recipes, so that a page depends on more than one file. */
export const rendererNow = (): Renderer => ({
  ...tinyRenderer,
  sources: {
    ...tinyRenderer.sources,
    shared: `shape ${program.shape}`,
    whole: codeNow(),
    templates: {
      plain: { version: `plain ${program.shape}`, styles: [] },
      list: { version: `list ${codeNow()}`, styles: [] },
    },
  },
  site: {
    ...tinyRenderer.site,
    collections: { ...tinyRenderer.site.collections, recipes: shapes[program.shape]! as never },
    // Without the settings, which would be part of every page's key.
    shared: (_content, year) => ({ year }),
    feeds: () => [{ title: 'Feed', subtitle: '', address: '/liste', category: FED, since: '2016-01-01' }],
    pages: {
      ...tinyRenderer.site.pages,
      list: {
        plan: ({ recipes, authors }: Content) => [
          { address: '/liste', head: headOf('List'), props: { recipes }, source: 'content/site.yaml' },
          ...authors.map((of) => ({
            address: of.address,
            head: headOf('List'),
            props: { of },
            source: of.source,
          })),
        ],
        component: List,
        structuredData: () => [],
      },
    },
  },
});

/** The tag of recipes whose bodies stand in a feed too. */
export const FED = 'pan';

function List({
  recipes = [],
  of,
}: {
  recipes?: readonly (Article & { title: string; publisher?: string; mood?: string })[];
  of?: Article & { name: string };
}) {
  if (of) return h('main', null, of.name, h(Markdown, { of }));
  if (program.showsNewest) return h(Markdown, { of: recipes[0]! });
  const rows = recipes.map(({ address, title, publisher, mood, picture }) =>
    h('li', { key: address }, h('a', { href: address }, `${title}, ${publisher}, ${mood}`), picture?.src),
  );
  return h('ul', { className: `look-${program.look}` }, rows);
}

/** What a build works with now. */
export const partsNow = (): BuildParts => ({
  ...partsWith(rendererNow()),
  programVersion: async () => codeNow(),
  share: playedShare(program.threads),
});

/** Pieces go to this thread and to workers by turns; to those by copies alone, as between real threads. */
function playedShare(members: number): Share {
  return async <Piece, Result>(
    setting: unknown,
    pieces: readonly Piece[],
    here: (batch: readonly Piece[]) => readonly Result[],
  ) => {
    const workers = Array.from({ length: members - 1 }, () =>
      batchRenderer(structuredClone(setting) as BatchSetting, rendererNow()),
    );
    return pieces.flatMap((piece, at) => {
      const worker = workers[(at % members) - 1];
      return worker
        ? (structuredClone(worker(structuredClone([piece]) as never)) as unknown as Result[])
        : here([piece]);
    });
  };
}
