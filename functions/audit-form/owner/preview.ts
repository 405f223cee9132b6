/** Shows a mail to an applicant before it goes. */
import type { Config } from '../config.ts';
import { type ApplicantMail, applicantText } from '../outbox/applicant-message.ts';
import { nameOf } from '../outbox/mailer.ts';

/** The mail as text, with its address and subject; where no mail is set up, that is said instead. */
export function previewOf(
  mail: ApplicantMail,
  { mail: sender, siteUrl, rules, steps }: Pick<Config, 'mail' | 'siteUrl' | 'rules' | 'steps'>,
): string {
  const name = sender ? nameOf(sender.from) : '';
  const { subject, text } = applicantText(mail, { name, siteUrl, rules, steps });
  const note = sender
    ? ''
    : 'Mail is not set up here (AUDIT_SMTP_URL): where the function has none, nobody is told.\n';
  return `To: ${mail.lead.email}\nSubject: ${subject}\n\n${text}\n${note}`;
}
