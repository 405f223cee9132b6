import { Dimension, Lines, type ServiceDrawing, Words } from './parts.tsx';

export const brandStrategy: ServiceDrawing = {
  label: ({ measure }) =>
    `A specimen sheet: the letters “Aa” drawn between their guide lines, six colour swatches, a shop sign, and a sample of plain words, “We fit kitchens that last.” Ready in ${measure}.`,
  wide: ({ measure }) => (
    <>
      <path className="d-thin d-dash" d="M24 44h256M24 88h256M24 164h256" />
      <Letters />
      {SWATCHES.map((pen, index) => (
        <Swatch
          key={pen}
          pen={pen}
          x={304 + (index % 3) * 54}
          y={index < 3 ? 44 : 110}
          width={44}
          height={54}
        />
      ))}
      <Words x={24} y={208} text="We fit kitchens that last." strong />
      <Lines x={25} y={224} widths={[220, 180]} />
      <Sign />
      <Dimension from={24} to={456} at={278} edge={248} label={measure} />
    </>
  ),
  narrowHeight: 352,
  narrow: ({ measure }) => (
    <>
      <path className="d-thin d-dash" d="M16 24h328M16 68h328M16 144h328" />
      <g transform="translate(40 -20)">
        <Letters />
      </g>
      {SWATCHES.map((pen, index) => (
        <Swatch key={pen} pen={pen} x={16 + index * 56} y={164} width={48} height={44} />
      ))}
      <Words x={16} y={242} text="We fit kitchens that last." strong />
      <Lines x={17} y={270} widths={[150, 150, 104]} gap={16} />
      <g transform="translate(-112 72)">
        <Sign />
      </g>
      <Dimension from={16} to={344} at={338} edge={314} label={measure} />
    </>
  ),
};

function Letters() {
  return (
    <>
      <path className="d-tape" d="M36 164L80 44H104L148 164H122L114 140H70L62 164zM78 118H106L92 76z" />
      <path
        className="d-fill"
        d="M214 100V90H238V164H214V152A38 38 0 1 1 214 100zM206 126a20 20 0 1 0-40 0a20 20 0 1 0 40 0z"
      />
    </>
  );
}

function Swatch(props: { pen: string; x: number; y: number; width: number; height: number }) {
  const { pen, x, y, width, height } = props;
  const box = `M${x} ${y}h${width}v${height}h-${width}z`;
  return (
    <>
      <path className={pen} d={box} />
      <path className="d-line" d={box} />
    </>
  );
}

/** 152 wide from 304, 56 high from 186. */
function Sign() {
  return (
    <>
      <rect className="d-fill" x={304} y={186} width={152} height={56} rx={6} />
      <circle className="d-line" cx={330} cy={214} r={17} />
      <path className="d-line" d="M321 219v-8l9-7 9 7v8z" />
      <Words x={354} y={209} text="Your" strong />
      <Words x={354} y={229} text="showroom" strong />
    </>
  );
}

const SWATCHES = ['d-ink', 'd-tape', 'd-fill', 'd-moss-fill', 'd-brick-fill', 'd-soft'];
