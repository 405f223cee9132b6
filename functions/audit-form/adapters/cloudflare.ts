/**
 * Cloudflare Workers, with `nodejs_compat` for the database's driver. A connection belongs to the request that
 * opened it there, so each request has its own; Hyperdrive keeps the real ones.
 */

import type { Environment } from '../config.ts';
import { edgeFunction } from './edge.ts';

type Bindings = Record<string, unknown> & { HYPERDRIVE?: { connectionString: string } };
interface Context {
  waitUntil(work: Promise<unknown>): void;
}

let answer: ReturnType<typeof edgeFunction> | undefined;

const worker = {
  fetch(request: Request, bindings: Bindings, context: Context): Promise<Response> {
    answer ??= edgeFunction({
      env: environmentOf(bindings),
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

function environmentOf({ HYPERDRIVE, ...bindings }: Bindings): Environment {
  const texts = Object.entries(bindings).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    ...Object.fromEntries(texts),
    ...(HYPERDRIVE ? { DATABASE_URL: HYPERDRIVE.connectionString } : {}),
  };
}
