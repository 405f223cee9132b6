import { ButtonLink } from './index.tsx';

export const usual = <ButtonLink href="/contact">Get Started</ButtonLink>;

export const quiet = (
  <ButtonLink href="/case-studies" kind="quiet">
    View Case Studies
  </ButtonLink>
);
