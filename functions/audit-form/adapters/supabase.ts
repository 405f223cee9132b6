/** Supabase Edge Functions, and any other Deno: `deno run --allow-net --allow-env adapters/supabase.ts`. */

import { edgeFunction } from './edge.ts';

interface DenoHost {
  env: { toObject(): Record<string, string> };
  serve(
    options: { port?: number; hostname?: string },
    answer: (request: Request, info: { remoteAddr: { hostname?: string } }) => Promise<Response>,
  ): unknown;
}
declare const Deno: DenoHost;
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

const env = Deno.env.toObject();
const answer = edgeFunction({
  // Supabase gives its functions the project's database.
  env: { ...env, DATABASE_URL: env.DATABASE_URL || env.SUPABASE_DB_URL },
  keepsConnections: true,
});

Deno.serve(env.PORT ? { port: Number(env.PORT), hostname: env.HOST ?? '127.0.0.1' } : {}, (request, info) =>
  answer(request, {
    peer: info.remoteAddr.hostname ?? null,
    // Elsewhere the process keeps running, and so does the work.
    waitUntil: (work) => (typeof EdgeRuntime === 'undefined' ? undefined : EdgeRuntime.waitUntil(work)),
  }),
);
