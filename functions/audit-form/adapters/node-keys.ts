import { createHmac, createSecretKey } from 'node:crypto';
import type { KeyMaker } from '../keys.ts';

/** `keyMaker` with Node's own crypto: the same keys, without a trip to another thread for each. */
export function nodeKeyMaker(secret: string): KeyMaker {
  const key = createSecretKey(Buffer.from(secret));
  return async (label, ...parts) =>
    createHmac('sha256', key)
      .update(JSON.stringify([label, ...parts]))
      .digest('hex');
}
