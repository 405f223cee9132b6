/** The four notices of the audit form, word for word as the specification's section 8 has them. */
import type { Toast } from '../toast/toast.ts';

export const invalidEmail = {
  title: 'Invalid email',
  description: 'Please enter a valid email address.',
  isDestructive: true,
} satisfies Toast;

export const tooManyRequests = {
  title: 'Too many requests',
  description: 'Please try again in 15 minutes.',
  isDestructive: true,
} satisfies Toast;

export const somethingWentWrong = {
  title: 'Something went wrong',
  description: 'Please try again later.',
  isDestructive: true,
} satisfies Toast;

/** The promise in it is the company's own. */
export const submitted = (description: string): Toast => ({
  title: 'Application Submitted Successfully!',
  description,
});
