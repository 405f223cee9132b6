/** The words of a page's drawings as a browser paints them, to be compared with another browser's. */
import sharp, { type Sharp } from 'sharp';

/** What is asked of a browser. */
interface Painter {
  run<Args extends unknown[], Result>(code: (...args: Args) => Result, ...args: Args): Promise<Result>;
  screenshot(): Promise<Buffer>;
}

export interface Figure {
  readonly text: string;
  /** Set in the display face, and large: thin letters look paler in WebKit than in Chromium, these do not. */
  readonly isThick: boolean;
  readonly picture: Sharp;
}

/** Every text of the inline SVGs that are shown, in the order of the page. */
export async function figuresOf(painter: Painter): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (;;) {
    const seen = await painter.run(bringIntoView, figures.length);
    if (seen.length === 0) return figures;
    const window = sharp(await painter.screenshot());
    for (const { text, isThick, place } of seen)
      figures.push({ text, isThick, picture: window.clone().extract(place).greyscale() });
  }
}

/** How much of a figure is not ground: how far its points differ from most of them, together. */
export async function inkOf({ picture }: Figure): Promise<number> {
  const points = await picture.raw().toBuffer();
  const ground = points.toSorted()[points.length >> 1]!;
  return points.reduce((ink, point) => ink + Math.abs(point - ground), 0);
}

/** Runs in the page. Scrolls to a text, counted from 0, and gives the places in the window of it and those after it. */
async function bringIntoView(first: number) {
  // The faces of the system differ between browsers.
  document.documentElement.style.setProperty('--font-body', 'Liberation Sans');
  await document.fonts.ready;
  const isShown = (text: Element) => {
    const { left, right, width } = text.getBoundingClientRect();
    return width > 0 && left < innerWidth && right > 0;
  };
  const texts = [...document.querySelectorAll<SVGTextElement>('svg text')].filter(isShown).slice(first);
  texts[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const figures = texts.map((text) => {
    const { x, y, width, height } = text.getBoundingClientRect();
    const [left, top] = [Math.max(0, Math.floor(x)), Math.floor(y)];
    const right = Math.min(innerWidth, Math.ceil(x + width));
    const { fontFamily, fontSize } = getComputedStyle(text);
    const isThick =
      fontFamily.startsWith('Bricolage') && Number.parseFloat(fontSize) * text.getScreenCTM()!.d >= 18;
    const place = { left, top, width: right - left, height: Math.ceil(y + height) - top };
    return { text: text.textContent!, isThick, place };
  });
  const isBeyond = ({ place }: (typeof figures)[number]) =>
    place.top < 0 || place.top + place.height > innerHeight;
  const beyond = figures.findIndex(isBeyond);
  return beyond < 0 ? figures : figures.slice(0, beyond);
}
