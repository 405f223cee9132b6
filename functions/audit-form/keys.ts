/** Keyed hashes (HMAC-SHA-256) of what must be compared but not kept: addresses of clients, people, payloads. */
import { createHmac } from 'node:crypto';

/** Makes hex keys under one secret. The label keeps a key of one kind from ever equalling one of another. */
export type KeyMaker = (label: string, ...parts: readonly string[]) => string;

/** The secret must be the same on every instance, or limits are per instance. */
export function keyMaker(secret: string): KeyMaker {
  return (label, ...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([label, ...parts]))
      .digest('hex');
}
