/** The four notices of the audit form, word for word as the specification's section 8 has them. */
import type { Toast } from '../toast/toast.ts';

export const invalidEmail = bad('Invalid email', 'Please enter a valid email address.');
/** "Please try again in 15 minutes.", or as many as the answer says. */
export const tooManyRequests = (minutes: number): Toast =>
  bad('Too many requests', `Please try again in ${minutesWords(minutes)}.`);
export const somethingWentWrong = bad('Something went wrong', 'Please try again later.');

/** The promise in it is the company's own. */
export const submitted = (description: string): Toast => ({
  title: 'Application Submitted Successfully!',
  description,
});

/** `15 minutes`, `1 minute`. */
export function minutesWords(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

function bad(title: string, description: string): Toast {
  return { title, description, isDestructive: true };
}
