/**
 * Any folder of markdown as articles: `npm run corpus -- DIR`.
 *
 * Compares the text and the structure of each with the reference (remark, rehype), then builds a site of all that can
 * be built, and prints the kinds of differences and of findings, each with some of the files concerned.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fastGlob from 'fast-glob';
import type { Nodes, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { htmlToHast } from 'satteri';
import { unified } from 'unified';
import { ARTICLE_SCHEMA } from '../src/content/article-schema.ts';
import { split } from '../src/content/fence.ts';
import { bodyFault } from '../src/content/limits.ts';
import { renderMarkdown } from '../src/content/markdown.ts';
import { readText } from '../src/system/text-file.ts';

const EXAMPLES = 3;

const reference = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, ARTICLE_SCHEMA);

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('npm run corpus -- DIR');
  process.exit(2);
}
run(resolve(folder));

function run(directory: string): void {
  const names = fastGlob.sync('**/*.{md,markdown,mdx}', { cwd: directory, dot: true }).sort();
  if (names.length === 0) {
    console.error(`There is no markdown in ${directory}.`);
    process.exit(2);
  }
  const classes = new Map<string, string[]>();
  const note = (kind: string, name: string) =>
    classes.set(kind, [...new Set([...(classes.get(kind) ?? []), name])]);
  const bodies = names.map((name) => ({ name, body: bodyOf(readText(join(directory, name))) }));
  for (const { name, body } of bodies) for (const kind of differencesOf(body)) note(kind, name);
  const { pages, said } = build(bodies.map(({ body }) => body));
  for (const { rule, at } of said) note(rule, bodies[at]?.name ?? 'the site itself');

  console.info(`${names.length} files, ${pages} pages built`);
  for (const [kind, files] of [...classes].sort(([, a], [, b]) => b.length - a.length)) {
    const more = files.length > EXAMPLES ? ' …' : '';
    console.info(
      `${String(files.length).padStart(6)}  ${kind}: ${files.slice(0, EXAMPLES).join(', ')}${more}`,
    );
  }
}

function bodyOf(text: string): string {
  return split(text)?.body ?? text.replace(/^\+\+\+\n[\s\S]*?\n\+\+\+\n/, '');
}

function differencesOf(body: string): string[] {
  if (bodyFault('', body, 1)) return [];
  const ours = htmlToHast(renderMarkdown(body).html, { fragment: true }) as Root;
  const theirs = reference.runSync(reference.parse(body)) as Root;
  const found: string[] = [];
  if (textOf(ours) !== textOf(theirs)) found.push('other text than the reference');
  if (structureOf(ours) !== structureOf(theirs)) found.push('another structure than the reference');
  return found;
}

/** Words alone, as they are typed; signs of tasks stand for boxes that the reference drops. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return typed(node.value.replace(/[\s\u2060☐☑]+/g, ''));
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Without what typesetting makes of quotes and dashes. */
function typed(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]|-+/g, '-');
}

/** Elements in their order, without what the build adds and with headings on one level. */
function structureOf(node: Nodes): string {
  const inside = 'children' in node ? node.children.map(structureOf).join('') : '';
  if (node.type !== 'element') return inside;
  const isAdded = node.tagName === 'span' || (node.tagName === 'div' && node.properties.role === 'group');
  return isAdded ? inside : `<${node.tagName.replace(/^h\d$/, 'h')}>${inside}</>`;
}

interface Said {
  readonly rule: string;
  /** Which of the bodies; -1 for none of them. */
  readonly at: number;
}

/** Builds this site with the bodies as further posts; those with errors are left out of the next try. */
function build(bodies: readonly string[]): { pages: number; said: readonly Said[] } {
  const home = mkdtempSync(join(tmpdir(), 'corpus-'));
  const content = join(home, 'content');
  try {
    cpSync('content', content, { recursive: true });
    // One share image for all, since drawing them says nothing of the articles.
    appendFileSync(join(content, 'site.yaml'), '\nshareImage: /icons/icon-512.png\n');
    const fields = 'category: Digital Marketing\nexcerpt: A file of the corpus.\ndate: 2024-01-01';
    const pathOf = (at: number) => join(content, `blog/file-${at}.md`);
    bodies.forEach((body, at) => {
      // Pictures stand elsewhere, and links lead to pages of other sites.
      const own = body
        .replace(/!\[/g, '[')
        .replace(/<img\b[^>]*>/gi, '')
        .replace(/(\]\(|\]: *|href=["'])\/[^)\s"']*/g, '$1/');
      writeFileSync(pathOf(at), `---\ntitle: File ${at}\n${fields}\n---\n${own}`);
    });
    const said: Said[] = [];
    for (;;) {
      const built = site(content, home);
      const broken = built.said.filter(({ at, isError }) => isError && at >= 0);
      if (broken.length === 0) return { pages: built.pages, said: [...said, ...built.said] };
      said.push(...broken);
      for (const { at } of broken) rmSync(pathOf(at), { force: true });
    }
  } finally {
    rmSync(home, { recursive: true });
  }
}

function site(content: string, home: string) {
  const folders = ['--content', content, '--out', join(home, 'dist')];
  const command = ['bin/site.js', 'build', '--no-cache', '--json', ...folders];
  const { stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (stdout === '') throw new Error(stderr);
  const result = JSON.parse(stdout) as {
    pages?: number;
    diagnostics: { file: string; rule: string; severity: string }[];
  };
  const said = result.diagnostics.map(({ file, rule, severity }) => ({
    rule: `${severity} ${rule}`,
    at: Number(/file-(\d+)\.md$/.exec(file)?.[1] ?? -1),
    isError: severity === 'error',
  }));
  return { pages: result.pages ?? 0, said };
}
