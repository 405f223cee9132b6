import type { Face } from '../src/define.ts';

/** The display face. One weight for all headings, between bold and extra bold: the axis of weights costs 11 KB. */
export const face: Face = {
  family: 'Bricolage Grotesque',
  files: ['latin', 'latin-ext', 'vietnamese'].map(
    (part) => `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-wght-normal.woff2`,
  ),
  weight: 750,
  shownFor: '500 800',
  drawnWeights: [500, 700],
  // Measured in Chromium on headings of the site: at weight 750 the face is 1.028 times as wide as Arial Bold, and
  // rises 0.93 em and falls 0.27 em.
  fallback:
    '@font-face{font-family:"Bricolage Fallback";src:local("Arial Bold"),local("Liberation Sans Bold"),local("Arial");font-weight:500 800;size-adjust:102.8%;ascent-override:90.5%;descent-override:26.3%;line-gap-override:0%}',
};
