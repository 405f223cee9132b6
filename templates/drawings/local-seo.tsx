import { Cross, Dimension, Drawing, LargePin, Lines, Pin, Tick } from './parts.tsx';
import { BeforeAndAfter } from './search-page.tsx';

export function LocalSeoDrawing() {
  return (
    <Drawing
      label="The map results before and after. Before: other businesses are listed and the place of your showroom is empty. After: your showroom is first, on the map and in the list. The time between: 2 to 4 months."
      onPhone={{ height: 300, children: <OnPhone /> }}
    >
      <text className="d-text-strong" x={24} y={38}>
        Before
      </text>
      <Panel x={24} />
      <Pin x={72} y={98} kind="other" />
      <Pin x={122} y={86} kind="missing" />
      <Pin x={180} y={104} kind="other" />
      <Result x={24} y={114} rank={1} width={112} />
      <Result x={24} y={148} rank={2} width={88} />
      <Result x={24} y={182} rank={3} width={124} />
      <rect className="d-brick d-dash" x={32} y={218} width={188} height={28} rx={4} />
      <text className="d-text d-brick-fill" x={42} y={237}>
        Your showroom?
      </text>
      <Cross x={204} y={232} />
      <text className="d-text-strong" x={252} y={38}>
        After
      </text>
      <Panel x={252} />
      <Pin x={300} y={98} kind="other" />
      <Pin x={408} y={104} kind="other" />
      <LargePin x={350} y={98} />
      <rect className="d-tape" x={252} y={114} width={204} height={38} />
      <text className="d-text-strong" x={264} y={139}>
        1
      </text>
      <text className="d-text-strong" x={281} y={139}>
        Your showroom
      </text>
      <Tick x={440} y={133} />
      <Result x={252} y={152} rank={2} width={112} />
      <Result x={252} y={186} rank={3} width={88} />
      <text className="d-text" x={289} y={240}>
        More places
      </text>
      <Dimension from={126} to={354} at={280} edge={254} label="2-4 months" />
    </Drawing>
  );
}

function OnPhone() {
  return (
    <>
      <text className="d-text-strong" x={16} y={44}>
        Before
      </text>
      <text className="d-text-strong" x={192} y={44}>
        After
      </text>
      <BeforeAndAfter time="2-4 months" />
    </>
  );
}

function Panel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x})`}>
      <rect className="d-fill" y={48} width={204} height={206} rx={8} />
      <path className="d-thin" d="M1 92l62-14 70 8 70-20M40 114l24-65M118 49l26 65M1 64l50-14" />
      <path className="d-line" d="M0 114h204" />
    </g>
  );
}

function Result(props: { x: number; y: number; rank: number; width: number }) {
  const { x, y, rank, width } = props;
  return (
    <>
      <text className="d-text" x={x + 14} y={y + 23}>
        {rank}
      </text>
      <Lines x={x + 37} y={y + 13} widths={[width * 0.7]} strong />
      <Lines x={x + 37} y={y + 23} widths={[width]} />
    </>
  );
}
