import { type Outline, outlineOf } from '../site/outline.ts';
import type { ContentCommandOptions, Environment } from './environment.ts';
import { outlineOptionsOf } from './options.ts';

/** What the site consists of, after reporting what is wrong with it. */
export async function reportedOutline(
  options: ContentCommandOptions,
  environment: Environment,
): Promise<Outline> {
  const { site } = await environment.loadRenderer();
  const outline = await outlineOf(site, outlineOptionsOf(options, environment));
  environment.terminal.report(outline.diagnostics, environment.root);
  return outline;
}
