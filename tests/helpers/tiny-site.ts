/** The collections of `examples/recipes`, without its face, and with one page module that shows what the engine does with a page. */
import { join } from 'node:path';
import { createElement as h } from 'react';
import * as z from 'zod';
import type { Content } from '../../examples/recipes/templates/content.ts';
import recipes from '../../examples/recipes/templates/site.ts';
import type { BuildOptions } from '../../src/model/build-options.ts';
import { defineSingle, type PlannedPage, type Site } from '../../src/model/define.ts';
import { internalLink, line, slug } from '../../src/model/fields.ts';
import type { Article, Entry, Head } from '../../src/model/model.ts';
import { Markdown } from '../../src/render/markdown.tsx';
import { renderPage } from '../../src/render/page.tsx';
import type { Renderer } from '../../src/render/renderer.ts';
import type { BuildParts } from '../../src/site/build.ts';
import { silentSteps } from '../../src/system/steps.ts';

/** Midday of 1 June 2026 in Zurich: "now" for every test. */
export const NOW = Date.parse('2026-06-01T12:00:00+02:00');

/** What a build works with, and these templates. */
export function partsWith(renderer: Renderer): BuildParts {
  return { loadRenderer: async () => renderer, programVersion: async () => '', steps: silentSteps };
}

export function tinyOptions(root: string): BuildOptions {
  return {
    root,
    content: { directory: join(root, 'content'), label: 'content' },
    out: join(root, 'dist'),
    workFolder: join(root, '.site'),
    cache: join(root, '.site/cache'),
    drafts: false,
    future: false,
    layout: 'directory',
    now: NOW,
  };
}

function Plain({ title, of, links = [] }: { title: string; of?: Article; links?: string[] }) {
  if (title === 'THROW') throw new Error('the title says so');
  return h('main', null, [
    h('h1', { key: 1 }, title),
    ...links.map((href) => h('a', { key: href, href }, href)),
    of ? h(Markdown, { key: 2, of }) : null,
  ]);
}

/** What a page says of itself that has a title. */
export function headOf(title: string): Head {
  return { title, description: title, keywords: [], shareImage: '/favicon.svg', type: 'website' };
}

/** Shows a title, links or a body: the home page, a page for each recipe, and the not-found page. */
const plain: Site['pages'][string] = {
  words: defineSingle('pages/home.yaml', z.strictObject({ title: line })),
  plan({ recipes }: Content, { title }: { title: string }) {
    const page = (address: string, title: string, props: object = {}): PlannedPage<{ title: string }> => ({
      address,
      head: headOf(title),
      props: { title, ...props },
    });
    const notFound = page('/404', 'Not found');
    return [
      page('/', title, { links: recipes.map(({ address }) => address) }),
      ...recipes.map((recipe) => ({
        ...page(recipe.address, recipe.title, { of: recipe }),
        source: recipe.source,
        lastChanged: recipe.published,
      })),
      { ...notFound, head: { ...notFound.head, noindex: true } },
    ];
  },
  component: Plain,
  structuredData: () => [],
};

const { collections, face: _, ...others } = recipes;

/** With what a collection may have, and the example does without: a slug, a choice, a picture, a default from the settings. */
export const tinyRecipes = {
  ...collections.recipes,
  fields: collections.recipes.fields.safeExtend({
    slug: slug.optional(),
    level: z.enum(['easy', 'medium', 'hard']).optional(),
    image: internalLink.optional(),
  }),
  derive: (entry: Entry<z.output<typeof collections.recipes.fields>>, { site }: Content) => ({
    ...collections.recipes.derive!(entry, { site }),
    publisher: site.name,
  }),
};

export const tinyRenderer: Renderer = {
  site: {
    ...(others as unknown as Site),
    collections: { ...collections, recipes: tinyRecipes },
    pages: { plain },
    shared: (content, year) => ({ site: content.site, year }),
    Frame: ({ children }) => children,
    markdown: { recipes: ({ title }, body) => `# ${title}\n\n${body.trim()}` },
    shareImage: () => '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"/>',
  },
  renderPage,
  sources: {
    templates: { plain: { version: 'tiny', styles: [] } },
    styles: [],
    shared: '',
    whole: '',
    versionOf: () => '',
    sourcesOf: () => '',
  },
};
