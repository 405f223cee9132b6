import { Box, Button, Dimension, Lines, Magnifier, type ServiceDrawing, Words } from './parts.tsx';

export const googleAds: ServiceDrawing = {
  label: ({ measure }) =>
    `A search page for “fireplace shop near me”: a sponsored place is yours, with a call button, and the unpaid results follow below it. From the ad going live to the first visitors: ${measure}.`,
  narrowHeight: 324,
  draw: ({ measure, pick }) => (
    <>
      <Box at={pick([24, 24, 432, 208], [16, 12, 328, 244])} r={8} />
      <Box at={pick([40, 36, 400, 30], [30, 24, 300, 32])} r={pick(15, 16)} />
      <Words x={pick(58, 48)} y={pick(56, 45)} text="fireplace shop near me" />
      <Magnifier x={pick(420, 308)} y={pick(50, 39)} />
      <Box at={pick([40, 80, 400, 76], [30, 70, 300, 112])} r={6} pen="tape" />
      <Words x={pick(56, 44)} y={pick(102, 93)} text="Sponsored" />
      <Words x={pick(56, 44)} y={pick(125, 117)} text="Your showroom" strong />
      <Lines x={pick(57, 190)} y={pick(141, 142)} widths={pick([190], [124, 96])} strong />
      <Button at={pick([336, 100, 84, 36], [44, 132, 120, 38])} pen="fill" text="Call now" />
      <path className="d-fill" d={`M${pick('408 128', '146 160')}l6 22 5-8 10-2z`} />
      <Lines x={pick(57, 45)} y={pick(178, 204)} widths={[pick(120, 110)]} strong />
      <Lines x={pick(57, 45)} y={pick(190, 216)} widths={[pick(260, 230)]} />
      {pick(<Lines x={57} y={208} widths={[96]} strong />, <Lines x={45} y={236} widths={[90]} />)}
      <Lines x={pick(57, 45)} y={pick(220, 248)} widths={[pick(220, 190)]} />
      <Dimension
        from={pick(24, 16)}
        to={pick(456, 344)}
        at={pick(262, 282)}
        edge={pick(232, 256)}
        label={measure}
      />
      <Words x={pick(24, 16)} y={pick(294, 312)} text="Ad goes live" />
      <Words x={pick(456, 344)} y={pick(294, 312)} anchor="end" text="First visitors" />
    </>
  ),
};
