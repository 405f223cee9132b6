import { Button, Dimension, Lines, Magnifier, type ServiceDrawing, Words } from './parts.tsx';

export const googleAds: ServiceDrawing = {
  label: ({ measure }) =>
    `A search page for “fireplace shop near me”: a sponsored place is yours, with a call button, and the unpaid results follow below it. From the ad going live to the first visitors: ${measure}.`,
  wide: ({ measure }) => (
    <>
      <rect className="d-fill" x={24} y={24} width={432} height={208} rx={8} />
      <rect className="d-fill" x={40} y={36} width={400} height={30} rx={15} />
      <Words x={58} y={56} text="fireplace shop near me" />
      <Magnifier x={420} y={50} />
      <rect className="d-tape" x={40} y={80} width={400} height={76} rx={6} />
      <Words x={56} y={102} text="Sponsored" />
      <Words x={56} y={125} text="Your showroom" strong />
      <Lines x={57} y={141} widths={[190]} strong />
      <Button x={336} y={100} width={84} height={36} kind="fill" text="Call now" />
      <path className="d-fill" d="M408 128l6 22 5-8 10-2z" />
      <Lines x={57} y={178} widths={[120]} strong />
      <Lines x={57} y={190} widths={[260]} />
      <Lines x={57} y={208} widths={[96]} strong />
      <Lines x={57} y={220} widths={[220]} />
      <Dimension from={24} to={456} at={262} edge={232} label={measure} />
      <Words x={24} y={294} text="Ad goes live" />
      <Words x={456} y={294} anchor="end" text="First visitors" />
    </>
  ),
  narrowHeight: 324,
  narrow: ({ measure }) => (
    <>
      <rect className="d-fill" x={16} y={12} width={328} height={244} rx={8} />
      <rect className="d-fill" x={30} y={24} width={300} height={32} rx={16} />
      <Words x={48} y={45} text="fireplace shop near me" />
      <Magnifier x={308} y={39} />
      <rect className="d-tape" x={30} y={70} width={300} height={112} rx={6} />
      <Words x={44} y={93} text="Sponsored" />
      <Words x={44} y={117} text="Your showroom" strong />
      <Button x={44} y={132} width={120} height={38} kind="fill" text="Call now" />
      <path className="d-fill" d="M146 160l6 22 5-8 10-2z" />
      <Lines x={190} y={142} widths={[124, 96]} strong />
      <Lines x={45} y={204} widths={[110]} strong />
      <Lines x={45} y={216} widths={[230]} />
      <Lines x={45} y={236} widths={[90, 190]} />
      <Dimension from={16} to={344} at={282} edge={256} label={measure} />
      <Words x={16} y={312} text="Ad goes live" />
      <Words x={344} y={312} anchor="end" text="First visitors" />
    </>
  ),
};
