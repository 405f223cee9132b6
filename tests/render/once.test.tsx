import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Once, OnceContext } from '../../src/render/once.tsx';

test('what is the same on many pages is rendered once, without a preload of its pictures', () => {
  let renderings = 0;
  const Footer = () => {
    renderings++;
    return <img src="/logo.svg" alt="Plumb & Level – café" />;
  };
  const page = <Once as="footer" name="footer" className="footer" inside={() => <Footer />} />;
  const html = renderToStaticMarkup(
    <OnceContext value={new Map()}>
      {page}
      {page}
    </OnceContext>,
  );
  const once =
    '<footer class="footer"><img src="/logo.svg" alt="Plumb &amp; Level &#8211; caf&#233;"/></footer>';
  expect([html, renderings]).toEqual([once + once, 1]);
});
