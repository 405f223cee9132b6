/** Shows a mail to an applicant before it goes. */
import type { Config } from '../config.ts';
import { type ApplicantMail, applicantText } from '../outbox/applicant-message.ts';
import { nameOf } from '../outbox/mailer.ts';
import { freeSlot } from '../rules.ts';
import type { Store } from '../store/store.ts';

type Sender = Pick<Config, 'mail' | 'siteUrl' | 'rules' | 'steps'>;

/** The mail as text, with its address and subject; where no mail is set up, that is said as well. */
export function previewOf(mail: ApplicantMail, { mail: sender, siteUrl, rules, steps }: Sender): string {
  const name = sender ? nameOf(sender.from) : '';
  const { subject, text } = applicantText(mail, { name, siteUrl, rules, steps });
  const note = 'Mail is not set up here (AUDIT_SMTP_URL): where the function has none, nobody is told.\n';
  return `To: ${mail.lead.email}\nSubject: ${subject}\n\n${text}\n${sender ? '' : note}`;
}

/** Who is next in line for which free slot, and the mail; or why there is nobody, or none. */
export async function nextOffer(store: Store, sender: Sender) {
  const { rules } = store;
  const next = await store.nextInLine();
  if (!next) return 'Nobody waits in line.';
  const taken = await store.taken(store.month());
  const slot = freeSlot(
    taken.map((one) => one.slot),
    rules.slots,
  );
  if (slot === null) return 'No slot is free.';
  const lead = { ...next, status: 'received', slot, month: store.month() } as const;
  return { next, slot, mail: previewOf({ kind: 'promoted', line: null, lead }, { ...sender, rules }) };
}
