import type { Company } from '../../collections/company.ts';
import { callLink, whatsappLink } from '../../contact-links.ts';
import { PhoneIcon, WhatsappIcon } from '../../drawings/icons.tsx';
import { ButtonLink } from './index.tsx';

/** To call and to chat, where the company has a number for it; `call` is what the first says. */
export function ReachButtons({ site, call }: { site: Company; call: string }) {
  const [phone, chat] = [callLink(site), whatsappLink(site)];
  return (
    <>
      {phone && (
        <ButtonLink href={phone} kind="quiet">
          <PhoneIcon size={22} />
          {call}
        </ButtonLink>
      )}
      {chat && (
        <ButtonLink href={chat} kind="quiet">
          <WhatsappIcon size={22} />
          WhatsApp
        </ButtonLink>
      )}
    </>
  );
}
