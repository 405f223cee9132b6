import type { OwnPicture } from 'plumb-and-level';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DrawingAsPicture, OwnDrawingPicture, ownDrawing } from '../../templates/drawings/own-drawing.tsx';

const picture = (file: string, svg: string): OwnPicture => ({
  ...{ src: `/images/${file}`, width: 48, height: 32, sources: [] },
  svg: `<svg xmlns="http://www.w3.org/2000/svg" style="x" id="Layer_1" viewBox='0 0 48 32' stroke-width="2">\n  ${svg}\n</svg>\n`,
});

const shown = (pictures: Record<string, OwnPicture>) =>
  renderToStaticMarkup(<OwnDrawingPicture drawing={ownDrawing(pictures, 'roofs')!} alt="A roof" />);

const TAPE = '<path fill="var(--tape)" d="M0 0h9"/>';

test('a drawing in the colours of the brand is a part of the page, in both its compositions', () => {
  const html = shown({
    'roofs.svg': picture('roofs.svg', TAPE),
    'roofs-narrow.svg': picture('roofs-narrow.svg', TAPE),
  });
  const roots = html.match(/<svg class="drawing on-(?:wide|phone)" [^>]*role="img" aria-label="A roof">/g);
  expect(roots).toHaveLength(2);
  expect(roots![0]).toContain('viewBox="0 0 48 32" stroke-width="2"');
  expect(html).toContain(`>${TAPE}</svg>`);
});

test('any other is a picture, on phones its narrow one', () => {
  const html = shown({
    'roofs.svg': picture('roofs.svg', '<path fill="#123456" d="M0 0h9"/>'),
    'roofs-narrow.svg': picture('roofs-narrow.svg', TAPE),
  });
  expect(html).toContain(
    '<source srcSet="/images/roofs-narrow.svg" width="48" height="32" media="(width &lt; 40rem)"/>',
  );
  expect(html).toContain('<img src="/images/roofs.svg" width="48" height="32" alt="A roof"/>');
});

test('a picture at the top of a case study is fetched in the best format that a browser knows', () => {
  const sources = [{ type: 'image/avif', srcset: ['/images/roofs-640.avif 640w'] }];
  const wide = { src: '/images/roofs.jpg', width: 1280, height: 640, sources };
  const html = renderToStaticMarkup(
    <DrawingAsPicture drawing={{ wide }} alt="A roof" below="60rem" sizes="94vw" />,
  );
  expect(html).toContain('<source type="image/avif" srcSet="/images/roofs-640.avif 640w" sizes="94vw"');
  expect(html).toContain('<img src="/images/roofs.jpg" width="1280" height="640" alt="A roof"/>');
});
