import { PaperSheet, WorkingPaper } from './index.tsx';

export const usual = (
  <WorkingPaper
    paper={{
      title: 'Lead sheet',
      for: 'Month 2 · A kitchen fitter',
      columns: [
        { name: 'Job', kind: 'text' },
        { name: 'Called back', kind: 'text' },
        { name: 'Outcome', kind: 'state' },
      ],
      rows: [
        ['Kitchen, Claremont', '20 min', 'won'],
        ['Bathroom, Wynberg', 'next day', 'lost'],
        ['Kitchen, Milnerton', '35 min', 'open'],
      ],
      pen: { mark: 'ring', rows: [2], column: 2 },
      note: 'The lost one waited a day',
    }}
  />
);

export const everyKind = (
  <WorkingPaper
    paper={{
      title: 'What a paper can show',
      for: 'An invented shop',
      columns: [
        { name: 'No.', kind: 'strong' },
        { name: 'Words', kind: 'text' },
        { name: 'Rand', kind: 'number' },
        { name: 'Done', kind: 'tick' },
        { name: 'Heard', kind: 'tally' },
        { name: 'Place', kind: 'places', key: ['in week 1', 'now'] },
      ],
      rows: [
        [1, { struck: 'Oak', written: 'Kiaat', rest: 'top' }, 140, true, 14, [4, 2]],
        [2, 'Bath or walk-in shower?', 90, false, 3, null],
      ],
      pen: { mark: 'strike', rows: [2], column: 2 },
    }}
  />
);

export const blank = (
  <PaperSheet
    paper={{
      title: 'Your worst week',
      for: 'Too quiet, or too busy',
      columns: [{ kind: 'strong' }, { name: 'Calls', kind: 'number' }],
      rows: [['Mon'], ['Tue']],
    }}
  />
);
