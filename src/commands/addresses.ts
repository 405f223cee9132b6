import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../content/read.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import { ADDRESSES_FILE, publishedList, unlisted } from '../pages/published.ts';
import { outlineOf } from '../site/outline.ts';
import type { Environment, SiteOptions } from './environment.ts';
import { buildOptionsOf } from './options.ts';

/** `site addresses`: adds what is published now to the committed list; 1 where content has mistakes. */
export async function runAddresses(options: SiteOptions, environment: Environment): Promise<number> {
  const { terminal, root, loadRenderer } = environment;
  const { site } = await loadRenderer();
  const build = buildOptionsOf(options, environment);
  const { pages, diagnostics } = await outlineOf(site, { ...build, drafts: false, future: false });
  terminal.report(diagnostics, root);
  if (diagnostics.some(isError)) return 1;
  const path = join(build.content.directory, ADDRESSES_FILE);
  const text = existsSync(path) ? readText(path) : '';
  const addresses = pages.map(({ address }) => address);
  const added = unlisted(text, addresses);
  if (added.length > 0) writeFileSync(path, publishedList(text, addresses));
  for (const address of added) terminal.say(`+ ${address}`);
  terminal.say(`${added.length} added to ${build.content.label}/${ADDRESSES_FILE}.`);
  return 0;
}
