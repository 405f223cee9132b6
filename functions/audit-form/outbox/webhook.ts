import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { reasonOf } from '../log.ts';
import { ANNOUNCEMENTS } from '../owner/progress.ts';
import { besideWords } from '../owner/words.ts';
import type { Announcement, StoredLead } from '../types.ts';
import { type Channel, DeliveryError } from './announce.ts';

const PATIENCE = 10_000;

/**
 * A channel that posts JSON, signed according to https://www.standardwebhooks.com: HMAC-SHA-256 over
 * `id.timestamp.body`. The id is the same in all attempts and in no other message, so that a receiver can drop repeats.
 */
export function webhookChannel(url: string, key: string): Channel {
  return {
    name: 'webhook',
    deliver: async (announcement, ending) => {
      const { uid, kind, lead, leads, count } = announcement;
      const data = lead ? detailsOf(lead) : { count, leads: leads.map(detailsOf) };
      const body = JSON.stringify({
        type: `audit.${kind === 'summed' ? 'new' : kind}`,
        text: textOf(announcement),
        data,
      });
      const messageId = `audit-${uid}`;
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
          'webhook-signature': signatureOf(`${messageId}.${timestamp}.${body}`, key),
        },
      }).catch((error: Error) => {
        throw new DeliveryError(error.name === 'TimeoutError' ? 'timeout' : reasonOf(error));
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new DeliveryError(`status ${answer.status}`);
    },
  };
}

/** What a receiver learns of a lead; with the others under its address, the oldest first. */
function detailsOf(lead: StoredLead) {
  const { reference, createdAt, month, slot, status, answer, name, email, website, phone } = lead;
  const fields = { reference, createdAt, month, slot, status, answer, name, email, website, phone };
  return { ...fields, isSameClient: lead.isSameClient, sameAddress: lead.others };
}

/** For receivers that show a line, such as a chat; without personal data. */
function textOf({ kind, lead, count }: Announcement): string {
  if (!lead) return `${ANNOUNCEMENTS[kind]}: ${count}`;
  const place = lead.slot === null ? besideWords(lead) : `slot ${lead.slot}`;
  return `${ANNOUNCEMENTS[kind]}: ${lead.reference}${place && `, ${place}`}`;
}

/** The channels that every host has. Mail needs a server process: `adapters/open.ts` adds it. */
export function webChannels({ webhook }: Config, secret: string): Channel[] {
  return webhook ? [webhookChannel(webhook, webhookKeyOf(secret))] : [];
}

/** The key that goes with a store's own secret, as Standard Webhooks writes it, for the receiver. */
export function webhookKeyOf(secret: string): string {
  return `whsec_${createHmac('sha256', secret).update('webhook').digest('base64')}`;
}

function signatureOf(text: string, key: string): string {
  const bytes = Buffer.from(key.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', bytes).update(text).digest('base64')}`;
}
