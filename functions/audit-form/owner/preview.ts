/** Shows a mail to an applicant before it goes. */
import type { Config } from '../config.ts';
import { type ApplicantMail, applicantText } from '../outbox/applicant-message.ts';
import { readSpeech } from '../outbox/speech.ts';
import type { Store } from '../store/store.ts';
import { Refusal } from './act.ts';

/** The mail as text, with its address and subject; where no mail is set up, that is said as well. */
export function previewOf({ rules }: Store, config: Config, mail: ApplicantMail): string {
  const { subject, text } = applicantText(mail, { ...config, rules, speech: readSpeech() });
  const note = 'Mail is not set up here (AUDIT_SMTP_URL): where the function has none, nobody is told.\n';
  return `To: ${mail.lead.email}\nSubject: ${subject}\n\n${text}\n${config.mail ? '' : note}`;
}

/** Who is next in line for which free slot, and the mail. Throws a `Refusal` if there is nobody, or none. */
export async function nextOffer(store: Store, config: Config) {
  const next = await store.nextInLine();
  if (!next) throw new Refusal('Nobody waits in line.');
  const slot = await store.freeSlot(store.month());
  if (slot === null) throw new Refusal('No slot is free.');
  const lead = { ...next, status: 'received', slot, month: store.month() } as const;
  return { next, slot, mail: previewOf(store, config, { kind: 'promoted', line: null, lead }) };
}
