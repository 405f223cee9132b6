/** The worker's side of `parallel/team.ts`: renders one batch of pages after another. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Order, WorkerData } from './parallel/team.ts';
import { type LoadedSite, rendererOf } from './render/renderer.ts';
import { type BatchSetting, batchRenderer } from './site/render-pages.ts';

/** Serves the main thread until that ends this one. `loadSite` loads the site and its renderer. */
export function work(loadSite: () => Promise<LoadedSite>): void {
  const { setting } = workerData as WorkerData;
  const preparing = loadSite().then((loaded) => batchRenderer(setting as BatchSetting, rendererOf(loaded)));
  // An error is reported with the first batch, which may never come.
  preparing.catch(() => {});
  const answer = (message: Answer) => parentPort!.postMessage(message);
  parentPort!.on('message', async (order: Order) => {
    if (!order) return parentPort!.close();
    const { at, batch } = order;
    try {
      const render = await preparing;
      answer({ at, result: render(batch as Parameters<typeof render>[0]) });
    } catch (error) {
      const { message, code, path } = error as NodeJS.ErrnoException;
      answer({ at, error: { message, ...(code && { code }), ...(path && { path }) } });
    }
  });
}
