import { createTransport } from 'nodemailer';
import { isInside } from '../config.ts';
import { type Channel, DeliveryError } from './announce.ts';
import { announcementText } from './message.ts';

/** The owner's mail server and addresses, from the configuration. */
export interface MailOptions {
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: string;
}

/** A channel that sends e-mail over SMTP. For hosts with a server process: some edge hosts block mail's ports. */
export function mailChannel({ smtpUrl, from, to }: MailOptions): Channel {
  const transport = transportOf({ smtpUrl, from, to });
  const domain = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    name: 'mail',
    deliver: async (announcement) => {
      const message = announcementText(announcement);
      const address = announcement.lead.email;
      await transport
        .sendMail({
          ...message,
          messageId: `<audit-${announcement.id}.${announcement.reference}@${domain}>`,
          ...(isPlainAddress(address) ? { replyTo: { name: '', address } } : {}),
        })
        .catch((error: { code?: string; responseCode?: number }) => {
          throw new DeliveryError(
            error.responseCode ? `smtp ${error.responseCode}` : (error.code ?? 'failed'),
          );
        });
    },
    close: () => transport.close(),
  };
}

/** Signs in without sending anything. Rejects with what the mail server says. */
export async function verifyMail(options: MailOptions): Promise<void> {
  const transport = transportOf(options);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function transportOf({ smtpUrl, from, to }: MailOptions) {
  return createTransport(
    {
      url: smtpUrl,
      ...(needsTls(smtpUrl) ? { requireTLS: true } : {}),
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
    // A value may look like a path or an address to read from; it must only ever be text.
    { from, to, disableFileAccess: true, disableUrlAccess: true },
  );
}

/** Unless its address says otherwise, a mail server elsewhere must encrypt: what is sent are people's details. */
function needsTls(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  return protocol === 'smtp:' && !isInside(hostname) && !searchParams.has('ignoreTLS');
}

// The form's rule is generous; only an address that can be nothing else goes into a header.
function isPlainAddress(address: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address);
}
