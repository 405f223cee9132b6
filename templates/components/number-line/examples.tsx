import { NumberLine } from './index.tsx';

export const usual = (
  <NumberLine
    marks={['0', '50', 'of 100']}
    end={100}
    facts={[{ figure: '87%', caption: 'of homeowners use mobile search', from: 0, to: 87 }]}
  />
);
