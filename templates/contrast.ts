/** Colours as `#rrggbb`: mixtures, and contrast as WCAG 2 counts it. */

type Channels = readonly [red: number, green: number, blue: number];

function channels(colour: string): Channels {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return [red, green, blue];
}

/** `share` of the second colour in the first, from 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((each, at) => Math.round(each + share * (other[at]! - each)));
  return `#${mixed.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour)
    .map((each) => each / 255)
    .map((each) => (each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1, for equal colours, to 21, for black on white. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour itself if its contrast with the ground is at least `least`; else the nearest darker or lighter one. */
export function nearestWith(colour: string, ground: string, least: number): string {
  for (let share = 0; share < 1; share += 0.01)
    for (const end of ['#000000', '#ffffff']) {
      const mixed = mix(colour, end, share);
      if (contrast(mixed, ground) >= least) return mixed;
    }
  return luminance(ground) > 0.18 ? '#000000' : '#ffffff';
}
