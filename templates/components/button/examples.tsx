import { ButtonLink } from './index.tsx';

export const examples = {
  usual: <ButtonLink href="/contact">Get Started</ButtonLink>,
  quiet: (
    <ButtonLink href="/case-studies" kind="quiet">
      View Case Studies
    </ButtonLink>
  ),
};
