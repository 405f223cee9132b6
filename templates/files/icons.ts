/** The icons of browsers and launchers: the logo, or the name's initial where it has none that would fit a square. */
import { type Icon, type OutputFile, xml } from 'plumb-and-level';
import type { Content } from '../content.ts';
import { isWide, type LogoPictures, logoOf, placed } from '../drawings/logo.tsx';

type Marked = Pick<Content, 'site' | 'pictures'>;

export function icons(content: Marked): Icon[] {
  const ground = '<rect width="100" height="100" fill="var(--paper)"/>';
  const icon = (path: string, size: number, share: number): Icon => ({
    path,
    size,
    svg: square(ground + markIn(content, share)),
  });
  return [
    icon('icons/apple-touch-icon.png', 180, 74),
    icon('icons/icon-192.png', 192, 78),
    icon('icons/icon-512.png', 512, 78),
    // A launcher may cut a maskable icon down to a circle of 80 %.
    icon('icons/icon-maskable-512.png', 512, 60),
    { path: 'favicon.ico', size: 32, svg: square(markIn(content, 100)) },
  ];
}

/** The icon of a tab, which may be light or dark. */
export function favicon({ site, pictures }: Marked): OutputFile {
  const logo = logoOf(site, pictures);
  const mark = markIn({ site, pictures }, 100).replace('<text', '<text font-family="system-ui, sans-serif"');
  if (!logo.onInk || !fits(logo)) return { path: 'favicon.svg', contents: square(mark) };
  const style =
    '<style>.dark{display:none}@media (prefers-color-scheme:dark){.light{display:none}.dark{display:inline}}</style>';
  const dark = placed(logo.onInk, boxOf(100));
  return {
    path: 'favicon.svg',
    contents: square(`${style}<g class="light">${mark}</g><g class="dark">${dark}</g>`),
  };
}

function square(shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${shapes}</svg>`;
}

function fits({ onPaper }: LogoPictures): boolean {
  return onPaper?.svg !== undefined && !isWide(onPaper);
}

function boxOf(share: number) {
  return { x: 50 - share / 2, y: 50 - share / 2, width: share, height: share };
}

/** In the middle of a square of a hundred, `share` of it wide. */
function markIn({ site, pictures }: Marked, share: number): string {
  const logo = logoOf(site, pictures);
  if (logo.onPaper && fits(logo)) return placed(logo.onPaper, boxOf(share));
  const [initial = ''] = site.name;
  return (
    `<circle cx="50" cy="50" r="${share / 2}" fill="var(--tape)"/>` +
    `<text x="50" y="${50 + share * 0.2}" font-size="${share * 0.56}" font-weight="700" fill="var(--ink)" text-anchor="middle">${xml(initial)}</text>`
  );
}
