import { every, round } from '../to-scale.ts';
import {
  Box,
  Counter,
  Dimension,
  type Given,
  Lines,
  Magnifier,
  type ServiceDrawing,
  Words,
} from './parts.tsx';

export const paidAdvertising: ServiceDrawing = {
  label: ({ money }) =>
    `A month’s budget of ${money(5000)} laid out as a tape measure and cut in two: ${money(3000)} for Google, shown as a search result, and ${money(2000)} for Facebook, shown as a post.`,
  narrowHeight: 300,
  draw: ({ money, pick }) => (
    <>
      <Budget left={pick(24, 16)} top={pick(70, 58)} thousand={pick(84, 64)} money={money} />

      <Box at={pick([24, 184, 236, 112], [16, 170, 184, 116])} r={8} />
      <Box at={pick([38, 196, 208, 26], [28, 182, 160, 26])} r={13} pen="line" />
      <Magnifier x={pick(54, 44)} y={pick(208, 194)} />
      <Lines x={pick(72, 62)} y={pick(209, 195)} widths={[pick(92, 72)]} />
      <Box at={pick([38, 234, 208, 28], [28, 220, 160, 28])} r={4} pen="tape" />
      <Lines x={pick(50, 40)} y={pick(248, 234)} widths={[pick(96, 80)]} strong />
      <Lines x={pick(50, 40)} y={pick(274, 262)} widths={pick([120, 160], [100, 130])} gap={10} />

      <Box at={pick([292, 184, 160, 112], [216, 170, 128, 116])} r={8} />
      <circle className="d-line" cx={pick(312, 234)} cy={pick(202, 188)} r={9} />
      <Lines x={pick(330, 252)} y={pick(199, 185)} widths={pick([70, 42], [60, 36])} gap={8} />
      <path className="d-line" d={pick('M292 218h160M292 264h160', 'M216 204h128M216 254h128')} />
      <Counter at={pick([292, 218, 160, 46], [216, 204, 128, 50])} />
      <Box at={pick([372, 271, 68, 18], [272, 261, 60, 18])} r={4} pen="tape" />
      <Lines x={pick(305, 229)} y={pick(280, 270)} widths={[pick(44, 30)]} />
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
