/** Netlify Functions. The file that Netlify looks for is deploy/netlify-function.ts. */
import { edgeFunction } from './edge.ts';

interface Context {
  ip?: string;
  waitUntil?(work: Promise<unknown>): void;
}

const answer = edgeFunction({ env: process.env, keepsConnections: true });

/** Answers one request; Netlify tells the client's address itself. */
export default function netlify(request: Request, context: Context): Promise<Response> {
  return answer(request, { peer: context.ip ?? null, waitUntil: (work) => context.waitUntil?.(work) });
}
