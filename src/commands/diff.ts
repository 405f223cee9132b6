import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openBuiltSite } from '../check/output.ts';
import { failureDocument, resultDocument } from '../diagnostics/result-document.ts';
import { failureInWords } from '../failure.ts';
import {
  type Difference,
  differenceTo,
  LiveSiteError,
  type Published,
  publishedFolder,
  publishedSite,
} from '../site/difference.ts';
import { outlineOf } from '../site/outline.ts';
import type { Environment, SiteOptions } from './environment.ts';
import { buildOptionsOf } from './options.ts';

/** `site diff DIR|URL`: 0 where every address goes on to answer, 1 where one would break. */
export async function runDiff(to: string, options: SiteOptions, environment: Environment): Promise<number> {
  const { terminal, root, loadRenderer } = environment;
  const refuse = (message: string) => {
    terminal.fail(message);
    terminal.json(failureDocument('diff', message));
    return 1;
  };
  const build = buildOptionsOf(options, environment);
  if (!existsSync(join(build.out, 'index.html')))
    return refuse(`Nothing is built at ${options.out}. Run: npx --no site build`);
  try {
    const { site } = await loadRenderer();
    const { moved } = await outlineOf(site, build);
    const leads = new Map(moved.map(({ from, to }) => [from, to]));
    const difference = await differenceTo(await open(to, root), openBuiltSite(build.out, options.out), leads);
    for (const line of lines(difference)) terminal.print(line);
    const broken = difference.removed.filter(({ movedTo }) => movedTo === undefined).length;
    terminal.say(summary(difference, broken));
    terminal.json({ ...resultDocument('diff', [], difference), ok: broken === 0 });
    return broken === 0 ? 0 : 1;
  } catch (error) {
    const message = error instanceof LiveSiteError ? error.message : inWords(error);
    if (message === null) throw error;
    return refuse(message);
  }
}

function open(to: string, root: string): Promise<Published> {
  if (/^https?:\/\//.test(to)) return publishedSite(to.replace(/\/+$/, ''));
  return Promise.resolve(publishedFolder(openBuiltSite(resolve(root, to), to)));
}

/** What `fetch` throws says nothing; its cause does. */
function inWords(error: unknown): string | null {
  const { cause, message } = error as Error;
  if (cause instanceof Error) return `The live site could not be asked: ${cause.message || message}.`;
  return failureInWords(error);
}

function lines({ added, changed, removed }: Difference): string[] {
  return [
    ...added.map((address) => `+ ${address}`),
    ...changed.map((address) => `~ ${address}`),
    ...removed.map(({ address, movedTo }) =>
      movedTo === undefined
        ? `- ${address}  gone, and no redirect: add "- { from: ${address}, to: /… }" to the redirects of site.yaml`
        : `- ${address}  leads to ${movedTo}`,
    ),
  ];
}

function summary({ added, changed, removed, same }: Difference, broken: number): string {
  const counts = `${added.length} new, ${changed.length} changed, ${removed.length} gone, ${same} the same.`;
  if (broken === 0) return counts;
  return `${counts} ${broken} ${broken === 1 ? 'address' : 'addresses'} would break.`;
}
