import { Box, Lines, type Pick, type ServiceDrawing, Words } from './parts.tsx';

/** Searches, and the page that answers each after the work. */
const JOBS = [
  ['herringbone oak', 'Oak floors'],
  ['kitchen vinyl', 'Vinyl'],
  ['stair carpet', 'Carpet'],
] as const;
const PITCH = 36;

export const seoOptimization: ServiceDrawing = {
  label: () =>
    `Three searches (${JOBS.map(([search]) => search).join(', ')}) that meet one page about everything and find no answer there; after the work, a page for each.`,
  narrowHeight: 296,
  draw: ({ pick }) => (
    <>
      <Words x={1} y={18} text="Today: one page for everything" strong />
      <Searches pick={pick} top={32} />
      {JOBS.map(([search], at) => (
        <path
          key={search}
          className="d-brick d-dash"
          d={`M${pick(202, 162)} ${48 + at * PITCH}L${pick(318, 218)} 84`}
        />
      ))}
      <Box at={[pick(334, 228), 30, pick(145, 131), 108]} />
      <Words x={pick(348, 238)} y={53} text="Our flooring" strong />
      <path className="d-line" d={`M${pick(334, 228)} 64h${pick(145, 131)}`} />
      <Lines x={pick(348, 240)} y={84} widths={pick([117, 92, 110], [106, 80, 96])} gap={17} />
      <Words x={1} y={176} text={`${pick('After the work', 'Then')}: one page for each job`} strong />
      <Searches pick={pick} top={190} />
      {JOBS.map(([search, page], at) => (
        <Answered key={search} pick={pick} y={206 + at * PITCH} page={page} />
      ))}
    </>
  ),
};

function Searches({ pick, top }: { pick: Pick; top: number }) {
  return JOBS.map(([search], at) => (
    <g key={search}>
      <Box at={[1, top + at * PITCH, pick(196, 156), 32]} r={16} />
      <Words x={pick(20, 16)} y={top + at * PITCH + 21} text={search} />
    </g>
  ));
}

function Answered({ pick, y, page }: { pick: Pick; y: number; page: string }) {
  return (
    <>
      <path className="d-line" d={`M${pick(202, 162)} ${y}H${pick(326, 222)}m-9-6l9 6-9 6`} />
      <Box at={[pick(334, 228), y - 16, pick(145, 131), 32]} pen="tape" />
      <Words x={pick(348, 240)} y={y + 6} text={page} strong />
    </>
  );
}
