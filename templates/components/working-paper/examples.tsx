import { WorkingPaper } from './index.tsx';

export const usual = (
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
        { name: 'Outcome', kind: 'state' },
      ],
      rows: [
        [1, { struck: 'Oak', written: 'Kiaat', rest: 'top' }, 140, true, 14, [4, 2], 'won'],
        [2, 'Bath or walk-in shower?', 90, false, 3, null, 'lost'],
        [3],
      ],
      pen: { mark: 'strike', rows: [2], column: 2 },
      note: 'Write this one first',
    }}
  />
);
