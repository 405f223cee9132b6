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
  'longest text': (
    <Section
      label="A label that goes on for longer than a label should"
      title="Donaudampfschifffahrtsgesellschaftskapitänsmütze and other words of an unreasonable length in a heading"
      intro="An introduction that takes its time, and then some more, so that it runs over several lines at any width."
      tone="ink"
    >
      <p>Contents</p>
    </Section>
  ),
  minimal: (
    <Section label="Why" title="Why" tone="sand" layout="split">
      <p>Contents</p>
    </Section>
  ),
};
