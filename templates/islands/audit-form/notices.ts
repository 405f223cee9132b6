/** The four notices of the audit form; in English word for word as the specification's section 8 has them. */
import type { Say as SayOf } from '../say.ts';
import type { Toast } from '../toast/toast.ts';
import type { FormWord } from '../word-list.ts';

type Say = SayOf<FormWord>;

export const invalidEmail = (say: Say) => bad(say, 'Invalid email', 'Please enter a valid email address.');
/** "Please try again in 15 minutes.", or as many as the answer says. */
export const tooManyRequests = (say: Say, minutes: number) =>
  bad(say, 'Too many requests', 'Please try again in {minutes}.', { minutes: minutesWords(say, minutes) });
export const somethingWentWrong = (say: Say) => bad(say, 'Something went wrong', 'Please try again later.');

/** The promise in it is the company's own. */
export const submitted = (say: Say, description: string): Toast => ({
  title: say('Application Submitted Successfully!'),
  description,
});

/** `15 minutes`, `1 minute`. */
export function minutesWords(say: Say, minutes: number): string {
  return minutes === 1 ? say('1 minute') : say('{count} minutes', { count: minutes });
}

function bad(
  say: Say,
  title: FormWord,
  description: FormWord,
  values: Readonly<Record<string, string>> = {},
): Toast {
  return { title: say(title), description: say(description, values), isDestructive: true };
}
