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

export const longestWord = (
  <Section title="Donaudampfschifffahrtsgesellschaftskapitänsmütze" tone="ink">
    <p>Contents</p>
  </Section>
);

export const minimal = (
  <Section label="Why" title="Why" tone="sand" layout="columns split">
    <p>Contents</p>
  </Section>
);
