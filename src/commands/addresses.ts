import { writeFileSync } from 'node:fs';
import { isError } from '../diagnostics/diagnostic.ts';
import { resultDocument } from '../diagnostics/result-document.ts';
import { addressList, publishedList, unlisted } from '../site/published.ts';
import type { ContentCommandOptions, Environment } from './environment.ts';
import { contentFolder, reportedOutline } from './options.ts';

/** `site addresses`: adds what is published now to the committed list; 1 if content has mistakes. */
export async function runAddresses(
  options: ContentCommandOptions,
  environment: Environment,
): Promise<number> {
  const { terminal, root } = environment;
  const { pages, diagnostics } = await reportedOutline(options, environment);
  if (diagnostics.some(isError)) {
    terminal.json(resultDocument('addresses', diagnostics, { added: [] }));
    return 1;
  }
  const { path, file, text } = addressList(contentFolder(options, root));
  const addresses = pages.map(({ address }) => address);
  const added = unlisted(text ?? '', addresses);
  if (added.length > 0) writeFileSync(path, publishedList(text ?? '', addresses));
  for (const address of added) terminal.say(`+ ${address}`);
  terminal.say(`${added.length} added to ${file}.`);
  terminal.json(resultDocument('addresses', diagnostics, { file, added }));
  return 0;
}
