import { Counter, Dimension, Drawing, Lines, Magnifier } from './parts.tsx';

/** R5,000 laid along the sheet: R1,000 is 84 wide. */
const left = 24;
const right = 444;
const split = 276;

export function PaidAdvertisingDrawing() {
  return (
    <Drawing label="A month's budget of R5,000 laid out as a tape measure and cut in two: R3,000 for Google, shown as a search result, and R2,000 for Facebook, shown as a post.">
      <Dimension from={left} to={right} at={38} edge={70} label="R5,000 a month" />
      <path className="d-tape" d={`M${left} 70H${right}v50H${left}z`} />
      <path className="d-ink" d={`M${right} 66h8v62h-8z`} />
      <path className="d-dim" d={ticks()} />
      <path className="d-line" d={`M${split} 62v66`} />
      <text className="d-text-strong" x={150} y={111} textAnchor="middle">
        Google
      </text>
      <text className="d-text-strong" x={360} y={111} textAnchor="middle">
        Facebook
      </text>
      <Dimension from={left} to={split} at={152} edge={122} label="R3,000" />
      <Dimension from={split} to={right} at={152} edge={122} label="R2,000" />

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

/** A mark every R100, longer at R500 and R1,000. */
function ticks() {
  return Array.from({ length: 49 }, (_, index) => {
    const hundred = index + 1;
    const length = hundred % 10 === 0 ? 18 : hundred % 5 === 0 ? 13 : 7;
    return `M${Math.round((left + hundred * 8.4) * 10) / 10} 70v${length}`;
  }).join('');
}
