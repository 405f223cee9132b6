import { Level } from './index.tsx';

const complaints = [1, 2, 3, 4, 5, 6].map((number) => ({
  pains: [`People ask for a price and vanish. (${number})`],
  fix: 'Each quote gets a follow-up.',
  service: { name: 'Lead Generation', path: `/services/lead-generation#${number}`, place: number },
}));

export const usual = <Level complaints={complaints} action="Send us a message" />;
