import { ButtonLink } from './index.tsx';

export const examples = {
  usual: <ButtonLink href="/contact">Get Started</ButtonLink>,
  quiet: (
    <ButtonLink href="/case-studies" kind="quiet">
      View Case Studies
    </ButtonLink>
  ),
  'longest text': <ButtonLink href="/#audit">Apply Now - Limited Monthly Slots</ButtonLink>,
};
