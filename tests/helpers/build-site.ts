/** Builds a small site from a map of file names to texts, in a temporary folder, with templates of its own. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createElement as h } from 'react';
import { type BuildParts, build } from '../../src/build.ts';
import type { BuildOptions } from '../../src/build-options.ts';
import type { PlannedPage, Site } from '../../src/define.ts';
import type { Article } from '../../src/model.ts';
import { Markdown } from '../../src/render/markdown.tsx';
import { renderPage } from '../../src/render/page.tsx';
import type { Renderer } from '../../src/render/renderer.ts';
import { silentSteps } from '../../src/steps.ts';
import type { Content } from '../../templates/content.ts';
import agency from '../../templates/site.ts';
import { treeOf } from '../reliability/tree.ts';
import { sampleContent } from './sample-content.ts';

/** Midday of 1 June 2026 in Johannesburg: "now" for every test. */
export const NOW = Date.parse('2026-06-01T12:00:00+02:00');

/** `files` are added to a complete sample site; a null takes a file of it away. `site` stands in for its templates. */
export async function buildSite(
  files: Record<string, string | null>,
  options: Partial<BuildOptions> = {},
  site: Partial<Site> = {},
) {
  const root = makeProject(files);
  try {
    const out = join(root, 'dist');
    const renderer = { ...tinyRenderer, site: { ...tinySite, ...site } };
    const result = await build({ ...tinyOptions(root), cache: null, ...options }, partsWith(renderer));
    const paths = Object.keys(treeOf(out)).filter((path) => statSync(join(out, path)).isFile());
    const texts = new Map(paths.map((path) => [path, readFileSync(join(out, path), 'utf8')]));
    const text = (path: string) => {
      const contents = texts.get(path);
      if (contents === undefined) throw new Error(`${path} was not written; there are ${paths.join(', ')}`);
      return contents;
    };
    return { ...result, paths, text };
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** What a build works with, and these templates. */
export function partsWith(renderer: Renderer): BuildParts {
  return { loadRenderer: async () => renderer, programVersion: async () => '', steps: silentSteps };
}

/** A project on disk with the sample content, the given files, and the least that assets need. */
export function makeProject(files: Record<string, string | null> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  const all: Record<string, string | null> = {
    ...sampleContent,
    'templates/styles/index.css': 'body { color: black }',
    'templates/fonts/display.woff2': 'stands for a font',
    'templates/islands/boot.ts': 'console.log(1)',
    'templates/islands/not-found.ts': 'console.log(2)',
    'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...files,
  };
  for (const [path, contents] of Object.entries(all)) {
    if (contents === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), contents);
  }
  return root;
}

export function tinyOptions(root: string): BuildOptions {
  return {
    root,
    content: { directory: join(root, 'content'), label: 'content' },
    out: join(root, 'dist'),
    cache: join(root, '.site/cache'),
    drafts: false,
    future: false,
    layout: 'directory',
    now: NOW,
  };
}

const head = (title: string) => ({
  title,
  description: title,
  keywords: [],
  shareImage: '/favicon.svg',
  type: 'website' as const,
});

function Plain({ title, of, links = [] }: { title: string; of?: Article; links?: string[] }) {
  if (title === 'THROW') throw new Error('the title says so');
  return h('main', null, [
    h('h1', { key: 1 }, title),
    ...links.map((href) => h('a', { key: href, href }, href)),
    of ? h(Markdown, { key: 2, of }) : null,
  ]);
}

/** The words of all pages are read, though one page module makes all pages. */
const wordsOnly = Object.fromEntries(
  Object.entries(agency.pages).map(([name, page]) => [name, { ...page, plan: () => [] }]),
);

/** One page module that shows a title, links and a body: enough to see what the engine does with a page. */
const plain: Site['pages'][string] = {
  words: agency.pages.home!.words!,
  plan({ posts }: Content, home: { hero: { title: string }; closing: { primary: { link: string } } }) {
    const page = (address: string, title: string, props: object): PlannedPage<object> => ({
      address,
      head: head(title),
      props: { title, ...props },
    });
    const links = [...posts.map((post) => post.address), home.closing.primary.link];
    return [
      page('/', home.hero.title, { links }),
      ...posts.map((post) => ({
        ...page(post.address, post.title, { of: post }),
        source: post.source,
        lastChanged: post.updated.iso,
      })),
      { ...page('/404', 'Not found', {}), head: { ...head('Not found'), noindex: true } },
    ];
  },
  component: Plain,
  structuredData: () => [],
};

const { gallery: _gallery, HeadExtras: _icons, ...bare } = agency;

const tinySite: Site = {
  ...bare,
  pages: { ...wordsOnly, plain },
  shared: (content: Content, year) => ({ site: content.site, year }),
  Frame: ({ children }) => children,
  shareImage: () => '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"/>',
};

export const tinyRenderer: Renderer = {
  site: tinySite,
  renderPage,
  sources: {
    templates: { plain: { version: 'tiny', styles: [] } },
    shared: '',
    whole: '',
    versionOf: () => '',
  },
};
