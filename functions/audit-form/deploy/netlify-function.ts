/** Copy to netlify/functions/audit-form.ts. Netlify reads "config" in this very file, so it is not imported. */
import { edgeFunction } from '../../functions/audit-form/adapters/edge.ts';

const answer = edgeFunction({ env: process.env, keepsConnections: true });

/** Answers one request; Netlify tells the client's address itself. */
export default (request: Request, context: { ip?: string; waitUntil?(work: Promise<unknown>): void }) =>
  answer(request, { peer: context.ip ?? null, waitUntil: (work) => context.waitUntil?.(work) });

export const config = { path: ['/functions/v1/audit-form', '/functions/v1/audit-form/health'] };
