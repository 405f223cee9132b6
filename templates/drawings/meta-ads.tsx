import { Button, House, LargePin, Lines, type ServiceDrawing, Words } from './parts.tsx';

export const metaAds: ServiceDrawing = {
  label: () =>
    'A sponsored post from your showroom, with a picture of a fitted kitchen and a “Get a quote” button, is shown to the homes inside a circle around your showroom and not to those outside it.',
  wide: () => (
    <>
      <Post />
      <path className="d-dim" d="M250 136h22m-8-4l8 4-8 4" />
      <circle className="d-line d-dash" cx={366} cy={136} r={88} />
      <House x={366} y={82} />
      <House x={308} y={122} />
      <House x={422} y={126} />
      <House x={324} y={188} />
      <House x={404} y={194} />
      <House x={292} y={48} near={false} />
      <House x={440} y={48} near={false} />
      <House x={288} y={236} near={false} />
      <LargePin x={366} y={160} />
      <Words x={366} y={264} anchor="middle" text="Homeowners" strong />
      <Words x={366} y={286} anchor="middle" text="near your showroom" />
    </>
  ),
  narrowHeight: 296,
  narrow: () => (
    <>
      <g transform="translate(-8 -12)">
        <Post />
      </g>
      <circle className="d-line d-dash" cx={294} cy={104} r={50} />
      <House x={294} y={78} />
      <House x={264} y={112} />
      <House x={324} y={112} />
      <House x={332} y={32} near={false} />
      <House x={256} y={32} near={false} />
      <LargePin x={294} y={134} />
      {['Homes', 'near your', 'showroom'].map((line, index) => (
        <Words key={line} x={294} y={190 + index * 22} anchor="middle" text={line} strong={index === 0} />
      ))}
    </>
  ),
};

/** As it appears in a feed, 220 wide from 24. */
function Post() {
  return (
    <>
      <rect className="d-fill" x={24} y={24} width={220} height={272} rx={8} />
      <circle className="d-fill" cx={54} cy={54} r={15} />
      <path className="d-line" d="M46 58v-6l8-6 8 6v6z" />
      <Words x={80} y={51} text="Your showroom" strong />
      <Words x={80} y={70} text="Sponsored" />
      <path className="d-line" d="M24 84h220M24 192h220" />
      {/* A fitted kitchen: what these firms have pictures of. */}
      <g transform="translate(36 84)">
        <path
          className="d-line"
          d="M12 0v30h64v-30M44 0v30M104 0v16m-12 12a12 12 0 0 1 24 0zM152 0v16m-12 12a12 12 0 0 1 24 0z"
        />
        <path className="d-line" d="M4 58h188M12 58v38M44 58v38M76 58v38M184 58v38M76 76h108M130 58v38" />
        <path
          className="d-line"
          d="M36 76v6M52 76v6M98 67h10M152 67h10M98 86h10M152 86h10M24 58v-8a6 6 0 0 1 12 0"
        />
      </g>
      <Lines x={41} y={210} widths={[186, 130]} />
      <Button x={40} y={242} width={188} height={38} text="Get a quote" />
    </>
  );
}
