import { isNotFound } from '../model/address.ts';
import type { PageContext } from '../model/define.ts';
import { WholeFirstView } from './end-of-first-view.tsx';
import type { RenderSetting } from './setting.ts';

/** The size of drawn share images. */
const SHARE_SIZE = { width: 1200, height: 630 };

/** Everything in `<head>` that follows from a page's data, except structured data and the style sheet. */
export function HeadTags({ context, setting }: { context: PageContext; setting: RenderSetting }) {
  const { page, absolute } = context;
  const { assets, name, feed, language } = setting;
  const { head } = page;
  const { width, height } = head.shareSize ?? SHARE_SIZE;
  const canonical = absolute(page.address);
  const shareImage = absolute(head.shareImage);
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {head.keywords.length > 0 && <meta name="keywords" content={head.keywords.join(', ')} />}
      {head.noindex && <meta name="robots" content="noindex" />}
      {!isNotFound(page.address) && <link rel="canonical" href={canonical} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={language.replace('-', '_')} />
      <meta property="og:type" content={head.type} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {!isNotFound(page.address) && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={shareImage} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={head.title} />
      {head.published && <meta property="article:published_time" content={head.published} />}
      {head.modified && <meta property="article:modified_time" content={head.modified} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
      <meta name="twitter:image" content={shareImage} />
      {feed && <link rel="alternate" {...feed} />}
      {head.alternates
        ?.filter(({ href }) => href !== feed?.href)
        .map((alternate) => (
          <link key={alternate.href} rel="alternate" {...alternate} />
        ))}
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {assets.below && <WholeFirstView />}
      {assets.notFound && isNotFound(page.address) ? <script src={assets.notFound} /> : null}
      {assets.boot && <script type="module" src={assets.boot} />}
    </>
  );
}
