/** The company's logo, from `content/pictures`: on pages, in drawings and as icons. */
import type { OwnPicture, OwnPictures } from 'plumb-and-level';
import type { Company } from '../collections/company.ts';

/** Both its versions; without a picture, the name stands alone. */
export interface LogoPictures {
  readonly onPaper?: OwnPicture;
  readonly onInk?: OwnPicture;
  readonly saysName: boolean;
}

export function logoOf(
  { brand: { logo, logoOnDark, logoSaysName } }: Company,
  pictures: OwnPictures,
): LogoPictures {
  const onPaper = logo ? pictures[logo] : undefined;
  const onInk = logoOnDark ? pictures[logoOnDark] : undefined;
  const saysName = onPaper !== undefined && (logoSaysName ?? isWide(onPaper));
  return { ...(onPaper && { onPaper }), ...(onInk && { onInk }), saysName };
}

/** True for a mark that cannot be made out in a square: as good as always, the name is what makes it wide. */
export function isWide({ width, height }: OwnPicture): boolean {
  return width > 2.2 * height;
}

/** The logo with the name beside it, unless it says the name itself. `onInk` where the ground is dark. */
export function Logo({ logo, name, onInk = false }: { logo: LogoPictures; name: string; onInk?: boolean }) {
  const picture = onInk ? (logo.onInk ?? logo.onPaper) : logo.onPaper;
  const hasWords = logo.saysName || (picture !== undefined && isWide(picture));
  const kind = `logo-mark${hasWords ? ' wordmark' : ''}${onInk && !logo.onInk ? ' on-paper' : ''}`;
  return (
    <>
      {picture && (
        <img
          className={kind}
          src={picture.src}
          {...sizeOf(picture, hasWords ? 4000 : 968)}
          alt={logo.saysName ? name : ''}
        />
      )}
      {!logo.saysName && <span>{name.replace('& ', '&\u00a0')}</span>}
    </>
  );
}

/** Marks of all shapes look equally large if they have the same area; one with words in it needs more. */
function sizeOf({ width, height }: OwnPicture, area: number) {
  const ratio = width / height;
  const tall = Math.min(40, Math.sqrt(area / ratio));
  return { width: Math.round(tall * ratio), height: Math.round(tall) };
}

/** A picture as a part of a drawing, in the middle of a box. */
export function placed(
  { svg = '', width, height }: OwnPicture,
  box: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
) {
  const place = Object.entries(box).map(([name, value]) => `${name}="${value}"`);
  return svg.replace(/<svg\b([^>]*)>/, (_, written: string) => {
    const others = written.replace(/\s(?:x|y|width|height)="[^"]*"/g, '');
    return `<svg${others}${/\sviewBox=/.test(others) ? '' : ` viewBox="0 0 ${width} ${height}"`} ${place.join(' ')}>`;
  });
}
