import { NumberLine } from './index.tsx';

export const examples = {
  usual: (
    <NumberLine
      marks={['0', '50', 'of 100']}
      end={100}
      facts={[{ figure: '87%', caption: 'of homeowners use mobile search', from: 0, to: 87 }]}
    />
  ),
  'longest text': (
    <NumberLine
      marks={['day 0', '30', '60', 'day 90']}
      end={90}
      facts={[
        { figure: '30-60 days', caption: 'to the first results, '.repeat(9), from: 30, to: 60 },
        { figure: '90 days', caption: 'until it is too late', from: 0, to: 90 },
      ]}
    />
  ),
};
