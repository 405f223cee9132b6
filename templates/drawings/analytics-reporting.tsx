import { Browser, Dimension, Drawing, Lines, Sheet } from './parts.tsx';

export function AnalyticsReportingDrawing() {
  return (
    <Drawing label="A dashboard with three readings: calls, rising; cost per lead, falling; and where leads came from. Under it a report for each of three months, reviewed together every quarter.">
      <Browser x={24} y={24} width={432} height={180} />
      <path className="d-thin" d="M168 64v124M312 64v124" />
      <text className="d-text" x={40} y={74}>
        Calls
      </text>
      <path className="d-fill" d="M48 188v-30h20v30zM80 188v-52h20v52z" />
      <path className="d-tape" d="M112 188v-84h20v84z" />
      <path className="d-line" d="M40 188h112" />
      <text className="d-text" x={184} y={74}>
        Cost per lead
      </text>
      <path className="d-line" d="M184 188h112" />
      <path className="d-moss" d="M186 104c30 4 30 34 56 38s30 22 50 24m-8-7l8 7-9 6" />
      <text className="d-text" x={328} y={74}>
        Lead sources
      </text>
      <circle className="d-line" cx={356} cy={134} r={28} />
      <path className="d-tape" d="M356 134v-28a28 28 0 0 1 22.7 44.4z" />
      <path className="d-line" d="M356 134l-24 14" />
      <Lines x={400} y={116} widths={[40]} strong />
      <Lines x={400} y={134} widths={[30, 36]} gap={18} />
      <Report x={46} month={1} />
      <Report x={190} month={2} />
      <Report x={334} month={3} />
      <Dimension from={24} to={456} at={280} edge={252} label="Reviewed every quarter" />
    </Drawing>
  );
}

function Report({ x, month }: { x: number; month: number }) {
  return (
    <>
      <Sheet x={x} y={218} />
      <text className="d-text" x={x + 36} y={239}>
        Month {month}
      </text>
    </>
  );
}
