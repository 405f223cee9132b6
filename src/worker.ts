/** The worker's side of `team.ts`: sets up a job, then answers one batch after another. */
import { parentPort } from 'node:worker_threads';
import { readBatch } from './content/entries.ts';
import type { ContentFolder } from './model/build-options.ts';
import type { Answer, Job, Order } from './parallel/team.ts';
import { type LoadedSite, type Renderer, rendererOf } from './render/renderer.ts';
import { type BatchSetting, batchRenderer } from './site/render-pages.ts';
import type { FoundFile } from './system/scan.ts';

/** Serves the main thread until that ends this one. `loadSite` loads the site and its renderer. */
export function work(loadSite: () => Promise<LoadedSite>): void {
  let renderer: Promise<Renderer> | undefined;
  const loadRenderer = () => (renderer ??= loadSite().then(rendererOf));
  let handler: Promise<(batch: never) => unknown> | undefined;
  const answer = (message: Answer) => parentPort!.postMessage(message);
  parentPort!.on('message', async (order: Order) => {
    if ('end' in order) return parentPort!.close();
    if ('job' in order) {
      handler = setUp(order.job, order.setting, loadRenderer);
      // An error is reported with the first batch, which may never come.
      handler.catch(() => {});
      return;
    }
    const { at, batch } = order;
    try {
      const handle = await handler!;
      answer({ at, result: await handle(batch as never) });
    } catch (error) {
      const { message, code, path } = error as NodeJS.ErrnoException;
      answer({ at, error: { message, ...(code && { code }), ...(path && { path }) } });
    }
  });
}

/** Prepares a job with the setting that was sent. */
export async function setUp(
  job: Job,
  setting: unknown,
  loadRenderer: () => Promise<Renderer>,
): Promise<(batch: never) => unknown> {
  const renderer = await loadRenderer();
  if (job === 'read')
    return (files: readonly FoundFile[]) => readBatch(renderer.site, setting as ContentFolder, files);
  return batchRenderer(setting as BatchSetting, renderer);
}
