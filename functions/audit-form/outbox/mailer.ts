import { createTransport } from 'nodemailer';
import { isInside, type Mail } from '../config.ts';
import type { Announcement } from '../types.ts';
import { type Channel, DeliveryError } from './announce.ts';
import { applicantText, concernsApplicant, type Writer } from './applicant-message.ts';
import type { Message } from './letter.ts';
import { announcementText, type OwnerMail } from './message.ts';

/** A channel that mails the owner. Only for hosts with a server process, because some edge hosts block mail ports. */
export function ownerChannel(options: Mail, words: OwnerMail): Channel {
  const { send, close } = senderOf(options);
  return {
    name: 'mail',
    // What the owner has decided is no news.
    takes: ({ kind, isMuted }) => !isMuted && kind !== 'promoted' && kind !== 'rejected',
    deliver: async (announcement, signal) => {
      const address = announcement.lead?.email ?? '';
      const reply = isPlainAddress(address) ? { replyTo: { name: '', address } } : {};
      await send(announcement, {
        ...announcementText(announcement, words),
        signal,
        to: options.to,
        ...reply,
      });
    },
    close,
  };
}

/** A channel that mails the applicant, whose replies go to the owner. */
export function applicantChannel(options: Mail, site: Omit<Writer, 'name'>): Channel {
  const { send, close } = senderOf(options);
  const name = nameOf(options.from);
  return {
    name: 'applicant',
    takes: (announcement) => concernsApplicant(announcement),
    deliver: async (announcement, signal) => {
      const { kind, line, lead } = announcement;
      if (!lead) return;
      // "shop@example.com," passes the form, and its owner must learn that nothing was sent.
      if (!isPlainAddress(lead.email)) throw new DeliveryError('not an address', true);
      await send(announcement, {
        ...applicantText({ kind, line, lead }, { ...site, name }),
        signal,
        to: { name: '', address: lead.email },
        replyTo: options.to,
        // Suppresses automatic replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close,
  };
}

function senderOf(options: Mail) {
  const transport = transportOf(options, POOL);
  const send = async (
    { uid }: Announcement,
    mail: Message & {
      readonly to: string | { name: string; address: string };
      readonly [header: string]: unknown;
    },
  ): Promise<void> => {
    const whom = mail.to === options.to ? 'audit' : 'applicant';
    const messageId = `<${whom}-${uid}@${domainOf(options.from)}>`;
    await transport.sendMail({ ...mail, messageId }).catch((refusal: Refusal) => {
      const { code, responseCode } = refusal;
      const reason = responseCode ? `smtp ${responseCode}` : (code ?? 'failed');
      throw new DeliveryError(reason, whom === 'applicant' && isForGood(refusal));
    });
  };
  return { send, close: () => transport.close() };
}

type Refusal = Partial<Record<'code' | 'command' | 'response', string>> & { readonly responseCode?: number };

/**
 * What is refused for good (5yz) should not be repeated by itself (RFC 5321, 4.2.1). Before a recipient is named, it is
 * about this server or its settings, which the owner mends; so may be anything that is refused to the owner.
 */
function isForGood({ command = '', response = '' }: Refusal): boolean {
  return response.startsWith('5') && /^(RCPT TO|DATA)$/.test(command);
}

const POOL = { pool: true, maxConnections: 2 } as const;
/** Somebody waits for it, and nothing is sent twice. */
const ATTENDED = { socketTimeout: 10_000 };

/** Signs in without sending anything. Rejects with what the mail server says. */
export async function verifyMail(options: Mail): Promise<void> {
  await transportOf(options, ATTENDED).verify();
}

/** The sender's name in `Plumb & Level <website@agency.example>`. */
export function nameOf(from: string): string {
  return /^"?([^"<]*?)"?\s*</.exec(from)?.[1] ?? '';
}

function domainOf(from: string): string {
  return /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
}

function transportOf({ smtpUrl, from }: Mail, more: typeof POOL | { socketTimeout?: number }) {
  const server = {
    url: smtpUrl,
    ...(needsTls(smtpUrl) ? { requireTLS: true } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // Some servers scan a mail before they accept it; with a shorter timeout it would be sent again and again.
    socketTimeout: 120_000,
    ...more,
  };
  // A value may look like a path or an address to read from; it must only ever be text.
  return createTransport(server, { from, disableFileAccess: true, disableUrlAccess: true });
}

/** Unless its address says otherwise, a remote mail server must encrypt, because mails contain personal details. */
export function needsTls(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  return protocol === 'smtp:' && !isInside(hostname) && !searchParams.has('ignoreTLS');
}

// The form's rule is generous; only an unambiguous address goes into a header, in any script (RFC 6531).
function isPlainAddress(address: string): boolean {
  return /^[\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u.test(
    address,
  );
}
