import { Browser, Dimension, Drawing, Lines, WrittenPage } from './parts.tsx';

export function AnalyticsReportingDrawing() {
  return (
    <Drawing
      label="A dashboard with three readings: calls, rising; cost per lead, falling; and where leads came from. Under it a report for each of three months, reviewed together every quarter."
      onPhone={{ height: 388, children: <OnPhone /> }}
    >
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

/** Two readings above the third. */
function OnPhone() {
  return (
    <>
      <Browser x={16} y={12} width={328} height={276} />
      <path className="d-thin" d="M180 44v128M32 180h296" />
      <text className="d-text" x={32} y={60}>
        Calls
      </text>
      <path className="d-fill" d="M44 168v-26h20v26zM80 168v-46h20v46z" />
      <path className="d-tape" d="M116 168v-76h20v76z" />
      <path className="d-line" d="M32 168h124" />
      <text className="d-text" x={200} y={60}>
        Cost per lead
      </text>
      <path className="d-line" d="M200 168h124" />
      <path className="d-moss" d="M204 88c30 4 32 32 60 36s32 20 54 22m-8-7l8 7-9 6" />
      <text className="d-text" x={32} y={208}>
        Lead sources
      </text>
      <circle className="d-line" cx={236} cy={234} r={34} />
      <path className="d-tape" d="M236 234v-34a34 34 0 0 1 27.5 54z" />
      <path className="d-line" d="M236 234l-29 17" />
      <Lines x={33} y={230} widths={[96]} strong />
      <Lines x={33} y={250} widths={[70, 84]} gap={18} />
      <Report x={20} y={304} month={1} />
      <Report x={132} y={304} month={2} />
      <Report x={244} y={304} month={3} />
      <Dimension from={16} to={344} at={366} edge={338} label="Reviewed every quarter" />
    </>
  );
}

function Report({ x, y = 218, month }: { x: number; y?: number; month: number }) {
  return (
    <>
      <WrittenPage x={x} y={y} />
      <text className="d-text" x={x + 36} y={y + 21}>
        Month {month}
      </text>
    </>
  );
}
