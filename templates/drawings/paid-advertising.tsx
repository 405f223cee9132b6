import { every, round } from '../to-scale.ts';
import { Counter, Dimension, type Given, Lines, Magnifier, type ServiceDrawing, Words } from './parts.tsx';

export const paidAdvertising: ServiceDrawing = {
  label: ({ money }) =>
    `A month’s budget of ${money(5000)} laid out as a tape measure and cut in two: ${money(3000)} for Google, shown as a search result, and ${money(2000)} for Facebook, shown as a post.`,
  wide: ({ money }) => (
    <>
      <Budget left={24} top={70} thousand={84} money={money} />

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
    </>
  ),
  narrowHeight: 300,
  narrow: ({ money }) => (
    <>
      <Budget left={16} top={58} thousand={64} money={money} />

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
  ),
};

/** 5,000 as a tape, a mark every 100, longer at 500 and 1,000, cut after 3,000. */
function Budget(props: { left: number; top: number; thousand: number; money: Given['money'] }) {
  const { left, top, thousand, money } = props;
  const [cut, right] = [left + 3 * thousand, left + 5 * thousand];
  const ticks = every(1, 49).map((hundred) => {
    const length = hundred % 10 === 0 ? 18 : hundred % 5 === 0 ? 13 : 7;
    return `M${round(left + (hundred * thousand) / 10)} ${top}v${length}`;
  });
  return (
    <>
      <Dimension from={left} to={right} at={top - 32} edge={top} label={`${money(5000)} a month`} />
      <path className="d-tape" d={`M${left} ${top}H${right}v50H${left}z`} />
      <path className="d-ink" d={`M${right} ${top - 4}h8v62h-8z`} />
      <path className="d-dim" d={ticks.join('')} />
      <path className="d-line" d={`M${cut} ${top - 8}v66`} />
      <Words x={left + 1.5 * thousand} y={top + 41} anchor="middle" text="Google" strong />
      <Words x={left + 4 * thousand} y={top + 41} anchor="middle" text="Facebook" strong />
      <Dimension from={left} to={cut} at={top + 82} edge={top + 52} label={money(3000)} />
      <Dimension from={cut} to={right} at={top + 82} edge={top + 52} label={money(2000)} />
    </>
  );
}
