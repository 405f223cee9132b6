import type { Company } from '../../collections/company.ts';
import { callLink, whatsappLink } from '../../contact-links.ts';
import { PhoneIcon, WhatsappIcon } from '../../drawings/icons.tsx';
import { ButtonLink } from './index.tsx';

/** Buttons to call and to chat, if the company has a number for it; `call` is the label of the first. */
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
