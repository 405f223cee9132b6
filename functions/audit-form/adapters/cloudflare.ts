/**
 * Cloudflare Workers, with `nodejs_compat` for the database's driver. A connection belongs to the request that
 * opened it there, so each request has its own; Hyperdrive keeps the real ones.
 */

import type { Environment } from '../config.ts';
import { edgeFunction } from './edge.ts';

/** What is set for the worker: texts, and the way to the database. */
interface Bindings {
  readonly HYPERDRIVE?: { readonly connectionString: string };
}
interface Context {
  waitUntil(work: Promise<unknown>): void;
}

let answer: ReturnType<typeof edgeFunction> | undefined;

const worker = {
  fetch(request: Request, { HYPERDRIVE, ...texts }: Bindings, context: Context): Promise<Response> {
    const env: Environment = texts;
    answer ??= edgeFunction({
      env: { ...env, DATABASE_URL: HYPERDRIVE?.connectionString ?? env.DATABASE_URL },
      keepsConnections: false,
      // Cloudflare sets this header itself and lets no client send it.
      addressHeader: 'cf-connecting-ip',
    });
    return answer(request, { peer: null, waitUntil: (work) => context.waitUntil(work) });
  },
  /** A cron trigger retries announcements and purges, also when nobody applies. */
  async scheduled(_event: unknown, bindings: Bindings, context: Context): Promise<void> {
    await worker.fetch(new Request('http://localhost/health'), bindings, context);
  },
};
export default worker;
