import { type Outline, outlineOf } from '../site/outline.ts';
import type { Environment, SiteOptions } from './environment.ts';
import { buildOptionsOf } from './options.ts';

/** What the site consists of, with what is wrong with it told. */
export async function reportedOutline(options: SiteOptions, environment: Environment): Promise<Outline> {
  const { site } = await environment.loadRenderer();
  const outline = await outlineOf(site, buildOptionsOf(options, environment));
  environment.terminal.report(outline.diagnostics, environment.root);
  return outline;
}
