/** The four notices of the audit form, word for word as the specification's section 8 has them. */
import type { Toast } from '../toast/toast.ts';

export const invalidEmail = bad('Invalid email', 'Please enter a valid email address.');
export const tooManyRequests = bad('Too many requests', 'Please try again in 15 minutes.');
export const somethingWentWrong = bad('Something went wrong', 'Please try again later.');

/** The promise in it is the company's own. */
export const submitted = (description: string): Toast => ({
  title: 'Application Submitted Successfully!',
  description,
});

function bad(title: string, description: string): Toast {
  return { title, description, isDestructive: true };
}
