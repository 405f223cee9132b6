import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Config, isInside, type Mail } from '../config.ts';
import { type Channel, DeliveryError } from './announce.ts';
import { applicantText, concernsApplicant } from './applicant-message.ts';
import type { Message } from './letter.ts';
import { announcementText } from './message.ts';
import { readSpeech } from './speech.ts';

/**
 * The channels that mail the owner, and the applicant, whose replies go to the owner. Only for hosts with a server
 * process, because some edge hosts block mail ports. Throws what `readSpeech` throws.
 */
export function mailChannels(options: Mail, config: Config, speech = readSpeech()): [Channel, Channel] {
  const transport = transportOf(options, POOL);
  const send = async (id: string, mail: Message & Partial<SendMailOptions>, isFinal: typeof isForGood) => {
    const messageId = `<${id}@${domainOf(options.from)}>`;
    await transport.sendMail({ ...mail, messageId }).catch((refusal) => {
      throw new DeliveryError(reasonFor(refusal), isFinal(refusal));
    });
  };
  const close = () => transport.close();
  const owner: Channel = {
    name: 'mail',
    // What the owner has decided is no news.
    takes: ({ kind }) => kind !== 'summed' && kind !== 'promoted' && kind !== 'rejected',
    deliver: (announcement, signal) => {
      const address = announcement.lead?.email ?? '';
      const reply = isPlainAddress(address) ? { replyTo: { name: '', address } } : {};
      const message = { ...announcementText(announcement, config), signal, to: options.to, ...reply };
      return send(`audit-${announcement.uid}`, message, () => false);
    },
    close,
  };
  const applicant: Channel = {
    name: 'applicant',
    takes: (announcement) => concernsApplicant(announcement),
    deliver: async ({ uid, kind, lead }, signal) => {
      if (!lead) return;
      // "shop@example.com," passes the form, and its owner must learn that nothing was sent.
      if (!isPlainAddress(lead.email)) throw new DeliveryError('not an address', true);
      const line = lead.events.findLast((event) => event.kind === 'rejected')?.note ?? null;
      const message = {
        ...applicantText({ kind, line, lead }, { ...config, speech }),
        signal,
        to: { name: '', address: lead.email },
        replyTo: options.to,
        // Suppresses automatic replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      await send(`applicant-${uid}`, message, isForGood);
    },
    close,
  };
  return [owner, applicant];
}

type Refusal = Partial<Record<'code' | 'command' | 'response', string>> & { readonly responseCode?: number };

function reasonFor({ code, responseCode }: Refusal): string {
  return responseCode ? `smtp ${responseCode}` : (code ?? 'failed');
}

/**
 * What is refused for good (5yz) should not be repeated by itself (RFC 5321, 4.2.1). Before a recipient is named, it is
 * about this server or its settings, which the owner mends; so may be anything that is refused to the owner.
 */
function isForGood({ command = '', response = '' }: Refusal): boolean {
  return response.startsWith('5') && /^(RCPT TO|DATA)$/.test(command);
}

const POOL = { pool: true, maxConnections: 4 } as const;
/** Somebody waits for it, and nothing is sent twice. */
const ATTENDED = { socketTimeout: 10_000 };

/** Signs in without sending anything. Rejects with what the mail server says. */
export async function verifyMail(options: Mail): Promise<void> {
  await transportOf(options, ATTENDED).verify();
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
