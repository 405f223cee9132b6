import { Dimension, Lines, type ServiceDrawing, Words } from './parts.tsx';

export const brandStrategy: ServiceDrawing = {
  label: ({ measure }) =>
    `A specimen sheet: the letters “Aa” drawn between their guide lines, six colour swatches, a shop sign, and a sample of plain words, “We fit kitchens that last.” Ready in ${measure}.`,
  narrowHeight: 352,
  draw: ({ measure, pick }) => (
    <>
      <path
        className="d-thin d-dash"
        d={pick('M24 44h256M24 88h256M24 164h256', 'M16 24h328M16 68h328M16 144h328')}
      />
      <g transform={pick(undefined, 'translate(40 -20)')}>
        <Letters />
      </g>
      {SWATCHES.map((pen, index) => {
        const [x, y] = pick([304 + (index % 3) * 54, index < 3 ? 44 : 110], [16 + index * 56, 164]);
        const box = `M${x} ${y}${pick('h44v54h-44z', 'h48v44h-48z')}`;
        return (
          <g key={pen}>
            <path className={pen} d={box} />
            <path className="d-line" d={box} />
          </g>
        );
      })}
      <Words x={pick(24, 16)} y={pick(208, 242)} text="We fit kitchens that last." strong />
      <Lines
        x={pick(25, 17)}
        y={pick(224, 270)}
        widths={pick([220, 180], [150, 150, 104])}
        gap={pick(12, 16)}
      />
      <g transform={pick(undefined, 'translate(-112 72)')}>
        <Sign />
      </g>
      <Dimension
        from={pick(24, 16)}
        to={pick(456, 344)}
        at={pick(278, 338)}
        edge={pick(248, 314)}
        label={measure}
      />
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
