import { resultDocument } from '../diagnostics/result-document.ts';
import { redirectFinder } from '../model/redirect.ts';
import { type Difference, differenceTo } from '../site/difference.ts';
import { outlineOf } from '../site/plan.ts';
import {
  builtSite,
  type ContentCommandOptions,
  type Environment,
  outlineOptionsOf,
  type SiteOptions,
} from './options.ts';

type DiffOptions = ContentCommandOptions & Pick<SiteOptions, 'out'>;

/** `site diff URL`: 0 if every address continues to answer, 1 if one would break. */
export async function runDiff(options: DiffOptions, environment: Environment, base: string): Promise<number> {
  const { terminal, loadRenderer } = environment;
  const built = builtSite(options, environment);
  const { site } = await loadRenderer();
  const { redirects } = await outlineOf(site, outlineOptionsOf(options, environment));
  const difference = await differenceTo(base, built, redirectFinder(redirects));
  for (const line of lines(difference)) terminal.print(line);
  const broken = difference.removed.filter(({ movedTo }) => movedTo === undefined).length;
  terminal.say(summary(difference, broken));
  terminal.json({ ...resultDocument('diff', [], difference), ok: broken === 0 });
  return broken === 0 ? 0 : 1;
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
