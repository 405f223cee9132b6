import { createHmac } from 'node:crypto';
import { reasonOf } from '../log.ts';
import { ANNOUNCEMENTS } from '../owner/progress.ts';
import type { Announcement } from '../store.ts';
import { type Channel, DeliveryError } from './announce.ts';

const PATIENCE = 10_000;
/** More than a person sends; a flood of them under one address would grow with its square. */
const MOST_VERSIONS = 50;

/**
 * A channel that posts JSON, signed according to https://www.standardwebhooks.com: HMAC-SHA-256 over
 * `id.timestamp.body`. The id is the same in all attempts, so that a receiver can drop repeats.
 */
export function webhookChannel({ url, secret }: Readonly<Record<'url' | 'secret', string>>): Channel {
  const keys = webhookKeys(secret) ?? [];
  // One for each secret: a receiver checks the one that it knows.
  const signatures = (text: string) =>
    keys.map((key) => `v1,${createHmac('sha256', key).update(text).digest('base64')}`).join(' ');
  return {
    name: 'webhook',
    takes: ({ kind }) => kind !== 'confirm',
    deliver: async (announcement, ending) => {
      const { id, kind, reference, createdAt, page, month, slot, status } = announcement;
      const { name, email, website, phone } = announcement;
      const versions = announcement.versions
        .slice(-MOST_VERSIONS)
        .map(({ reference: _, isSameClient: __, ...details }) => details);
      const body = JSON.stringify({
        type: `audit.${kind}`,
        text: textOf(announcement),
        data: { reference, createdAt, page, month, slot, status, name, email, website, phone, versions },
      });
      const messageId = `audit-${id}`;
      const timestamp = String(Math.floor(Date.now() / 1000));
      const answer = await fetch(url, {
        method: 'POST',
        body,
        // A redirect would send personal details to an address that nobody configured.
        redirect: 'manual',
        signal: AbortSignal.any([ending, AbortSignal.timeout(PATIENCE)]),
        headers: {
          'content-type': 'application/json',
          'webhook-id': messageId,
          'webhook-timestamp': timestamp,
          'webhook-signature': signatures(`${messageId}.${timestamp}.${body}`),
        },
      }).catch((error: Error) => {
        throw new DeliveryError(error.name === 'TimeoutError' ? 'timeout' : reasonOf(error));
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new DeliveryError(`status ${answer.status}`);
    },
  };
}

/** For receivers that show a line, such as a chat; without personal data. */
function textOf({ kind, reference, slot }: Announcement): string {
  return `${ANNOUNCEMENTS[kind]}: ${reference}${slot === null ? '' : `, slot ${slot}`}`;
}

/** The keys of secrets in the format of Standard Webhooks, separated by spaces; null if one is invalid. */
export function webhookKeys(secrets: string): Uint8Array<ArrayBuffer>[] | null {
  const keys = secrets.split(/\s+/).flatMap((secret) => webhookKey(secret) ?? []);
  return keys.length === secrets.split(/\s+/).length ? keys : null;
}

function webhookKey(secret: string): Uint8Array<ArrayBuffer> | null {
  const text = secret.replace(/^whsec_/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const key = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return key.length >= 24 ? key : null;
}
