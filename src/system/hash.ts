import * as crypto from 'node:crypto';

/** The first 32 hex digits of the SHA-256 of some bytes or text. */
export function hashOf(data: string | Uint8Array): string {
  return digest(data).slice(0, 32);
}

/** One call, where Node has it (from 20.12), takes half the time for short texts. */
const digest: (data: string | Uint8Array) => string = crypto.hash
  ? (data) => crypto.hash('sha256', data)
  : (data) => crypto.createHash('sha256').update(data).digest('hex');
