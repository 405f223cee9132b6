import { Counter, Dimension, Drawing, Lines, Magnifier, type ServiceDrawingProps, Words } from './parts.tsx';

/** 5,000 laid along the sheet: 1,000 is 84 wide. */
const LEFT = 24;
const RIGHT = 444;
const SPLIT = 276;

export function PaidAdvertisingDrawing({ money }: ServiceDrawingProps) {
  return (
    <Drawing
      label={`A month’s budget of ${money(5000)} laid out as a tape measure and cut in two: ${money(3000)} for Google, shown as a search result, and ${money(2000)} for Facebook, shown as a post.`}
      onPhone={{ height: 300, children: <OnPhone money={money} /> }}
    >
      <Dimension from={LEFT} to={RIGHT} at={38} edge={70} label={`${money(5000)} a month`} />
      <path className="d-tape" d={`M${LEFT} 70H${RIGHT}v50H${LEFT}z`} />
      <path className="d-ink" d={`M${RIGHT} 66h8v62h-8z`} />
      <path className="d-dim" d={ticks()} />
      <path className="d-line" d={`M${SPLIT} 62v66`} />
      <Words x={150} y={111} anchor="middle" text="Google" strong />
      <Words x={360} y={111} anchor="middle" text="Facebook" strong />
      <Dimension from={LEFT} to={SPLIT} at={152} edge={122} label={money(3000)} />
      <Dimension from={SPLIT} to={RIGHT} at={152} edge={122} label={money(2000)} />

      <rect className="d-fill" x={24} y={184} width={236} height={112} rx={8} />
      <rect className="d-line" x={38} y={196} width={208} height={26} rx={13} />
      <Magnifier x={54} y={208} />
      <Lines x={72} y={209} widths={[92]} />
      <rect className="d-tape" x={38} y={234} width={208} height={28} rx={4} />
      <Lines x={50} y={248} widths={[96]} strong />
      <Lines x={50} y={274} widths={[120, 160]} gap={10} />

      <rect className="d-fill" x={292} y={184} width={160} height={112} rx={8} />
      <circle className="d-line" cx={312} cy={202} r={9} />
      <Lines x={330} y={199} widths={[70, 42]} gap={8} />
      <path className="d-line" d="M292 218h160M292 264h160" />
      <Counter x={292} y={218} width={160} height={46} />
      <rect className="d-tape" x={372} y={271} width={68} height={18} rx={4} />
      <Lines x={305} y={280} widths={[44]} />
    </Drawing>
  );
}

/** 1,000 is 64 wide. */
function OnPhone({ money }: Pick<ServiceDrawingProps, 'money'>) {
  return (
    <>
      <Dimension from={16} to={336} at={26} edge={58} label={`${money(5000)} a month`} />
      <path className="d-tape" d="M16 58H336v50H16z" />
      <path className="d-ink" d="M336 54h8v62h-8z" />
      <path className="d-dim" d={ticks(16, 58, 6.4)} />
      <path className="d-line" d="M208 50v66" />
      <Words x={112} y={99} anchor="middle" text="Google" strong />
      <Words x={272} y={99} anchor="middle" text="Facebook" strong />
      <Dimension from={16} to={208} at={140} edge={110} label={money(3000)} />
      <Dimension from={208} to={336} at={140} edge={110} label={money(2000)} />

      <rect className="d-fill" x={16} y={170} width={184} height={116} rx={8} />
      <rect className="d-line" x={28} y={182} width={160} height={26} rx={13} />
      <Magnifier x={44} y={194} />
      <Lines x={62} y={195} widths={[72]} />
      <rect className="d-tape" x={28} y={220} width={160} height={28} rx={4} />
      <Lines x={40} y={234} widths={[80]} strong />
      <Lines x={40} y={262} widths={[100, 130]} gap={10} />

      <rect className="d-fill" x={216} y={170} width={128} height={116} rx={8} />
      <circle className="d-line" cx={234} cy={188} r={9} />
      <Lines x={252} y={185} widths={[60, 36]} gap={8} />
      <path className="d-line" d="M216 204h128M216 254h128" />
      <Counter x={216} y={204} width={128} height={50} />
      <rect className="d-tape" x={272} y={261} width={60} height={18} rx={4} />
      <Lines x={229} y={270} widths={[30]} />
    </>
  );
}

/** A mark every 100, longer at 500 and 1,000. */
function ticks(start = LEFT, top = 70, width = 8.4) {
  return Array.from({ length: 49 }, (_, index) => {
    const hundred = index + 1;
    const length = hundred % 10 === 0 ? 18 : hundred % 5 === 0 ? 13 : 7;
    return `M${Math.round((start + hundred * width) * 10) / 10} ${top}v${length}`;
  }).join('');
}
