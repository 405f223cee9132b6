import { Section } from './index.tsx';

export const usual = (
  <Section
    label="The problem"
    title="Homeowners look for you and find someone else"
    intro="Seven in ten leads are lost."
  >
    <p>Contents</p>
  </Section>
);
