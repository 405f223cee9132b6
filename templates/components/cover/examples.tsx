import { Cover, type CoverSubject } from './index.tsx';

const title = 'Facebook or Google?';
const subjects: Record<string, CoverSubject> = {
  usual: { title, cover: { motif: 'split', figure: 'R3,000', caption: 'R2,000', values: [3000, 2000] } },
  answer: { title, cover: { motif: 'answer', figure: '82%', values: [82] } },
  steps: { title, cover: { motif: 'steps', figure: '3 hours', values: [7] } },
  stars: { title, cover: { motif: 'stars', figure: '+300%', values: [1, 4] } },
  chimneys: { title, cover: { motif: 'chimneys', figure: '+93%', values: [100, 193] } },
  squares: {
    title,
    cover: { motif: 'squares', figure: '40–80', caption: 'leads a month', values: [40, 80] },
  },
  cart: { title, cover: { motif: 'cart', figure: 'R22,000', caption: '–R4,220', values: [-4220, 22000] } },
  logs: { title, cover: { motif: 'logs', figure: '+50%', values: [10, 15] } },
  links: { title, cover: { motif: 'links', figure: '6', values: [6] } },
  calendar: { title, cover: { motif: 'calendar', figure: '28', caption: 'days', values: [28] } },
  people: { title, cover: { motif: 'people', figure: '+65%', caption: 'foot traffic', values: [100, 165] } },
  'without figures': { title },
};

export const examples = Object.fromEntries(
  Object.entries(subjects).map(([name, of]) => [name, <Cover key={name} of={of} />]),
);
