import { Section } from './index.tsx';

export const examples = {
  usual: (
    <Section
      label="The problem"
      title="Homeowners look for you and find someone else"
      intro="Seven in ten leads are lost."
    >
      <p>Contents</p>
    </Section>
  ),
  'longest word': (
    <Section title="Donaudampfschifffahrtsgesellschaftskapitänsmütze" tone="ink">
      <p>Contents</p>
    </Section>
  ),
  minimal: (
    <Section label="Why" title="Why" tone="sand" layout="split">
      <p>Contents</p>
    </Section>
  ),
};
