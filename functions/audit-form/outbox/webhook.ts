import { sign } from '../keys.ts';
import { type Channel, DeliveryError } from './announce.ts';
import { announcementText } from './message.ts';

/** Where to post announcements, and the secret that signs them. */
export type WebhookOptions = {
  readonly url: string;
  readonly secret: string;
  readonly now?: () => Date;
  /** `fetch`, unless a test listens in. */
  readonly send?: typeof fetch;
};

/**
 * A channel that posts JSON, signed as https://www.standardwebhooks.com has it: HMAC-SHA-256 over
 * `id.timestamp.body`. The id stays the same over all attempts, so that a receiver can drop repeats.
 */
export function webhookChannel({
  url,
  secret,
  now = () => new Date(),
  send = fetch,
}: WebhookOptions): Channel {
  return {
    name: 'webhook',
    deliver: async (announcement) => {
      const { id, kind, reference, createdAt, month, slot, status, lead } = announcement;
      const body = JSON.stringify({
        type: `audit.${kind}`,
        text: announcementText(announcement).subject,
        data: { reference, createdAt, month, slot, status, ...lead },
      });
      const messageId = `audit-${id}`;
      const timestamp = String(Math.floor(now().getTime() / 1000));
      const answer = await send(url, {
        method: 'POST',
        body,
        // A redirect would carry a person's details to an address nobody configured.
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
        headers: {
          'content-type': 'application/json',
          'webhook-id': messageId,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${await sign(secret, `${messageId}.${timestamp}.${body}`)}`,
        },
      }).catch((error: Error) => {
        throw new DeliveryError(error.name === 'TimeoutError' ? 'timeout' : 'unreachable');
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new DeliveryError(`status ${answer.status}`);
    },
  };
}
