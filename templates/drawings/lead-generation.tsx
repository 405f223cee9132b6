import { Box, Dimension, Lines, type ServiceDrawing, Tick, Words } from './parts.tsx';

const STAGES = [
  { name: 'Searches', means: 'Ads and maps', top: 24 },
  { name: 'Visits', means: 'Landing page', top: 72 },
  { name: 'Enquiries', means: 'Form or call', top: 120 },
  { name: 'Leads', means: 'Qualified', top: 168 },
];

export const leadGeneration: ServiceDrawing = {
  label: ({ measure }) =>
    `A funnel in four steps: searches reached by ads and maps, visits to a landing page, enquiries by form or call, and qualified leads: ${measure}.`,
  narrowHeight: 348,
  /** On a phone the funnel by itself, wide enough for what each step means. */
  draw: ({ measure, pick }) => {
    const [count = '', time = ''] = partsOf(measure);
    return pick(
      <>
        {STAGES.map(({ name, means, top }) => (
          <g key={name}>
            <path className={name === 'Leads' ? 'd-tape' : 'd-fill'} d={band(top, top + 42)} />
            <Words x={170} y={top + 27} anchor="middle" text={name} strong />
            <path className="d-dim" d={`M${170 + halfWidth(top + 21) + 6} ${top + 21}H336`} />
            <Words x={346} y={top + 26} text={means} />
          </g>
        ))}
        <Dimension from={170 - halfWidth(210)} to={170 + halfWidth(210)} at={234} edge={210} label={count} />
        <Words x={170} y={284} anchor="middle" text={time} />
        <Box at={[336, 222, 120, 66]} r={6} />
        <Words x={350} y={247} text="New lead" strong />
        <Lines x={351} y={262} widths={[56, 40]} />
        <Tick x={434} y={267} />
        <path className="d-dim" d="M396 202v14m-4-7l4 7 4-7" />
      </>,
      <>
        {STAGES.map(({ name, means }, index) => (
          <g key={name}>
            <path
              className={name === 'Leads' ? 'd-tape' : 'd-fill'}
              d={`M${16 + index * 22} ${12 + index * 62}h${328 - index * 44}l-20 56h${index * 44 - 288}z`}
            />
            <Words x={180} y={35 + index * 62} anchor="middle" text={name} strong />
            <Words x={180} y={56 + index * 62} anchor="middle" text={means} />
          </g>
        ))}
        <Dimension from={82} to={278} at={280} edge={254} label={count} />
        <Words x={180} y={332} anchor="middle" text={time} />
      </>,
    );
  },
};

function band(top: number, bottom: number) {
  const upper = halfWidth(top);
  const lower = halfWidth(bottom);
  return `M${170 - upper} ${top}H${170 + upper}L${170 + lower} ${bottom}H${170 - lower}z`;
}

/** Half the funnel's width at a height. */
function halfWidth(y: number) {
  return Math.round(146 - (y - 24) * 0.5);
}

/** "20-40 leads a month within 60-90 days": what is measured, and its time. */
function partsOf(measure: string): string[] {
  return measure.split(/ (?=within )/);
}
