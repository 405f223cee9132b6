import type { Company } from './collections/company.ts';

/** What a visitor who has decided does next: applies for what is given away, or writes, where nothing is. */
export function nextStep({ audit, actions }: Company): { href: string; text: string } {
  return audit ? { href: '/#audit', text: actions.audit } : { href: '/contact', text: actions.message };
}
