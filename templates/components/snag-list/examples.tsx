import { SnagList } from './index.tsx';
import { SpecimenPiece } from './specimen.tsx';

const parts = ['Market', 'Adverts', 'AI answers', 'Maps', 'Competitors', 'Search results', 'Website', 'Call'];

export const usual = (
  <SnagList
    rows={parts.map((part) => ({ part, finding: `What we find about ${part}` }))}
    sheet={{
      whole: 'Whole sheet',
      subject: 'An invented showroom',
      work: '2-3 hours by hand',
      delivery: 'Within 48 hours',
    }}
    action="Apply"
  />
);

export const piece = <SpecimenPiece from={[208, 304]} width={320} height={240} />;
