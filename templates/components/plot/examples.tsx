import type { Plot as Data } from '../../fields.ts';
import { Plot } from './index.tsx';

const bars: Data = {
  title: 'Sales in under three months: up 93%',
  kind: 'bars',
  unit: 'Index, sales before = 100',
  source: 'Figure from this case study; client unnamed',
  points: [
    { label: 'Before', value: 100, display: '100' },
    { label: 'Under three months later', value: 193, display: '+93%' },
  ],
};

export const examples = {
  usual: <Plot plot={bars} />,
  line: <Plot plot={{ ...bars, kind: 'line' }} />,
  'longest text': <Plot plot={{ ...bars, title: bars.title.repeat(3), source: bars.source.repeat(3) }} />,
};
