/**
 * Keyed hashes (HMAC-SHA-256) of what must be compared but not kept: addresses of clients, people, payloads.
 * Web Crypto, because it is the one that every host has.
 */
/** Makes keys under one secret. The label keeps a key of one kind from ever equalling one of another. */
export type KeyMaker = (label: string, ...parts: readonly string[]) => Promise<string>;

/** Returns a maker of hex keys. The secret must be the same on every instance, or limits are per instance. */
export function keyMaker(secret: string): KeyMaker {
  const key = hmacKey(bytes(secret));
  return async (label, ...parts) => {
    const text = JSON.stringify([label, ...parts]);
    return hex(await crypto.subtle.sign('HMAC', await key, bytes(text)));
  };
}

/** HMAC-SHA-256 as base64, the form that webhook receivers compare. */
export async function sign(secret: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(secret), bytes(text)));
  return btoa(String.fromCharCode(...signature));
}

function hmacKey(secret: Uint8Array<ArrayBuffer>) {
  return crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

const encoder = new TextEncoder();

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hex(buffer: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(buffer)) text += digits[byte];
  return text;
}
