import { Cover, type CoverSubject } from './index.tsx';

export const usual = drawn({ motif: 'split', figure: 'R3,000', caption: 'R2,000', values: [3000, 2000] });
export const answer = drawn({ motif: 'answer', figure: '82%', values: [82] });
export const steps = drawn({ motif: 'steps', figure: '3 hours', values: [7] });
export const stars = drawn({ motif: 'stars', figure: '+300%', values: [1, 4] });
export const chimneys = drawn({ motif: 'chimneys', figure: '+93%', values: [100, 193] });
export const squares = drawn({
  motif: 'squares',
  figure: '40–80',
  caption: 'leads a month',
  values: [40, 80],
});
export const cart = drawn({ motif: 'cart', figure: 'R22,000', caption: '–R4,220', values: [-4220, 22000] });
export const logs = drawn({ motif: 'logs', figure: '+50%', values: [10, 15] });
export const links = drawn({ motif: 'links', figure: '6', values: [6] });
export const calendar = drawn({ motif: 'calendar', figure: '28', caption: 'days', values: [28] });
export const plain = drawn();

function drawn(cover?: CoverSubject['cover']) {
  return <Cover of={{ title: 'Facebook or Google?', cover }} />;
}
