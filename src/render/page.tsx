/** Renders a planned page to a complete HTML document. Pure: the same page, context and assets give the same text. */
import { renderToStaticMarkup } from 'react-dom/server';
import { holdRanges } from '../content/typography.ts';
import { basePathOf, htmlWithBase } from '../model/base-path.ts';
import type { PageContext, Site } from '../model/define.ts';
import type { Article, Page } from '../model/model.ts';
import { sheetFor, styleSource } from '../model/page-assets.ts';
import { getOrMake } from '../system/get-or-make.ts';
import type { RenderedBody } from './bodies.ts';
import { BelowContext } from './end-of-first-view.tsx';
import { HeadTags } from './head.tsx';
import { JsonLd } from './json-ld.tsx';
import { BodyContext } from './markdown.tsx';
import { OnceContext } from './once.tsx';
import type { RenderSetting } from './setting.ts';

/** Renders a page. `bodyOf` returns the sanitised body of an entry. */
export function renderPage(
  page: Page,
  site: Site,
  setting: RenderSetting,
  bodyOf: (article: Article) => RenderedBody,
): string {
  const template = site.pages[page.template];
  if (!template)
    throw new Error(`${page.address} asks for the template "${page.template}", which the site does not have`);
  const context: PageContext = {
    page,
    bodyOf: (article) => bodyOf(article).html,
    headingsOf: (article) => bodyOf(article).headings,
    shared: setting.shared,
    absolute: (address) => setting.baseUrl + address,
  };
  const { component: Component, structuredData } = template;
  const { Frame, HeadExtras } = site;
  const once = getOrMake(renderedOnce, setting, () => new Map<string, string>());
  const sheet = sheetFor(setting.assets, page.template);
  const html = renderToStaticMarkup(
    <html lang={setting.language}>
      <head>
        <meta charSet="utf-8" />
        {setting.policy && (
          <meta httpEquiv="Content-Security-Policy" content={`${setting.policy}; ${styleSource([sheet])}`} />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadTags context={context} setting={setting} />
        {HeadExtras && <HeadExtras shared={setting.shared} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
        <JsonLd graph={structuredData(page.props, context as never)} />
      </head>
      <body>
        <BodyContext.Provider value={context.bodyOf}>
          <OnceContext.Provider value={once}>
            <BelowContext.Provider value={{ address: setting.assets.below, isPrinted: false }}>
              <Frame context={context}>
                <Component {...page.props} context={context} />
              </Frame>
            </BelowContext.Provider>
          </OnceContext.Provider>
        </BodyContext.Provider>
      </body>
    </html>,
  );
  return htmlWithBase(holdRanges(`<!doctype html>\n${html}\n`), basePathOf(setting.baseUrl));
}

/** What `<Once>` has rendered for the pages of a setting. */
const renderedOnce = new WeakMap<RenderSetting, Map<string, string>>();
