/** Links for reaching the company; undefined if it has no such number. */
import type { Company } from './collections/company.ts';

export function callLink({ phone }: Company): string | undefined {
  return phone && `tel:${phone.e164}`;
}

/** Opens a chat with the first message filled in. */
export function whatsappLink({ whatsapp }: Company): string | undefined {
  return whatsapp && `https://wa.me/${whatsapp.e164.slice(1)}?text=${encodeURIComponent(whatsapp.message)}`;
}
