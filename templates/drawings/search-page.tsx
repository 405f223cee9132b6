/** The hero's heart: one search, before and after. The business is missing, then first. */
import {
  Cross,
  Dimension,
  Drawing,
  House,
  LargePin,
  Lines,
  Magnifier,
  Pin,
  SearchField,
  Tick,
} from './parts.tsx';

const label =
  'The search page for “kitchen showroom near me”, twice. Today your showroom is missing from the map and the list. ' +
  '60 to 90 days later it stands in first place in both.';

/** `tall` is for phones: one search field for both states, fewer things, the same size of words. */
export function SearchPage({ variant }: { variant: 'wide' | 'tall' }) {
  return variant === 'wide' ? <WideSearchPage /> : <TallSearchPage />;
}

function WideSearchPage() {
  return (
    <Drawing label={label} width={720} height={420}>
      <Phone x={24} />
      <Pin x={70} y={148} kind="other" />
      <Pin x={152} y={134} kind="missing" />
      <Pin x={222} y={150} kind="other" />
      <Pin x={268} y={122} kind="other" />
      <Place x={24} y={164} rank={1} width={150} />
      <Place x={24} y={212} rank={2} width={118} />
      <Place x={24} y={260} rank={3} width={164} />
      <rect className="d-brick d-dash" x={36} y={310} width={252} height={40} rx={6} />
      <text className="d-text-strong d-brick-fill" x={50} y={336}>
        Your showroom?
      </text>
      <Cross x={268} y={330} />

      <Phone x={420} />
      <Pin x={466} y={148} kind="other" />
      <Pin x={618} y={150} kind="other" />
      <Pin x={664} y={122} kind="other" />
      <LargePin x={548} y={142} />
      <rect className="d-tape" x={412} y={162} width={292} height={56} rx={12} />
      <path className="d-line" d="M646 162v56M686 162v56" />
      <text className="d-text-strong" x={436} y={197}>
        1
      </text>
      <text className="d-text-strong" x={460} y={197}>
        Your showroom
      </text>
      <circle className="d-fill" cx={666} cy={190} r={14} />
      <Tick x={666} y={190} />
      <Place x={420} y={218} rank={2} width={150} />
      <Place x={420} y={266} rank={3} width={118} />
      <Lines x={461} y={332} widths={[164, 120]} />

      <path className="d-line" d="M296 330C370 330 340 191 402 191m-10-7l10 7-10 7" />
      <Dimension from={162} to={558} at={396} edge={366} label="60-90 days" />
      <text className="d-text" x={24} y={402}>
        Today
      </text>
      <text className="d-text" x={696} y={402} textAnchor="end">
        In first place
      </text>
    </Drawing>
  );
}

function TallSearchPage() {
  return (
    <Drawing label={label} width={360} height={300}>
      <SearchField x={16} y={12} width={328}>
        kitchen showroom near me
      </SearchField>
      <BeforeAndAfter time="60-90 days" />
    </Drawing>
  );
}

/** The map and list of a phone without your showroom, and with it; from 56 to 288, 360 wide. */
export function BeforeAndAfter({ time }: { time: string }) {
  return (
    <>
      <Panel x={16} />
      <Pin x={46} y={106} kind="other" />
      <Pin x={88} y={94} kind="missing" />
      <Pin x={134} y={104} kind="other" />
      <Lines x={30} y={138} widths={[70]} strong />
      <Lines x={30} y={150} widths={[110]} />
      <Lines x={30} y={172} widths={[92]} strong />
      <Lines x={30} y={184} widths={[118]} />
      <rect className="d-brick d-dash" x={24} y={202} width={136} height={32} rx={4} />
      <text className="d-text d-brick-fill" x={92} y={223} textAnchor="middle">
        Your showroom?
      </text>

      <Panel x={192} />
      <Pin x={222} y={106} kind="other" />
      <Pin x={308} y={104} kind="other" />
      <LargePin x={266} y={104} />
      <rect className="d-tape" x={184} y={118} width={168} height={42} rx={8} />
      <text className="d-text-strong" x={268} y={145} textAnchor="middle">
        Your showroom
      </text>
      <circle className="d-fill" cx={340} cy={114} r={13} />
      <Tick x={340} y={114} />
      <Lines x={206} y={180} widths={[70]} strong />
      <Lines x={206} y={192} widths={[110]} />
      <Lines x={206} y={214} widths={[92]} strong />
      <Lines x={206} y={226} widths={[118]} />
      <Dimension from={92} to={268} at={274} edge={242} label={time} />
    </>
  );
}

/** A phone with the search typed in, the map under it, and the page going on below. */
function Phone({ x }: { x: number }) {
  return (
    <g transform={`translate(${x})`}>
      <rect className="d-fill" y={24} width={276} height={342} rx={16} />
      <rect className="d-line" x={14} y={38} width={248} height={32} rx={16} />
      <Magnifier x={33} y={53} />
      <text className="d-text" x={50} y={59}>
        kitchen showroom near me
      </text>
      <path className="d-thin" d="M1 132l80-20 90 12 104-34M44 164l36-82M150 82l40 82M1 96l66-14" />
      <path className="d-line" d="M0 82h276M0 164h276" />
    </g>
  );
}

function Panel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x})`}>
      <rect className="d-fill" y={56} width={152} height={186} rx={8} />
      <path className="d-thin" d="M1 98l50-12 52 8 48-18M30 120l26-63M96 57l24 63" />
      <path className="d-line" d="M0 120h152" />
    </g>
  );
}

function Place(props: { x: number; y: number; rank: number; width: number }) {
  const { x, y, rank, width } = props;
  return (
    <>
      <text className="d-text" x={x + 16} y={y + 30}>
        {rank}
      </text>
      <Lines x={x + 41} y={y + 19} widths={[Math.round(width * 0.6)]} strong />
      <Lines x={x + 41} y={y + 31} widths={[width]} />
      <House x={x + 248} y={y + 38} near={false} />
    </>
  );
}
