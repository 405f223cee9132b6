import { Testimonials } from './index.tsx';

const quote = {
  name: 'Thandi Example',
  who: 'Owner, Example Kitchens',
  quote: 'They told us what it would cost and when it would work, and it did.',
  rating: 5,
};

export const usual = (
  <Testimonials
    title="What owners say"
    list={{
      sample: true,
      items: ['A', 'B', 'C', 'D'].map((letter) => ({ ...quote, name: `${letter} Example` })),
    }}
  />
);
