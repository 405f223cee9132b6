import type { TextPage } from '../../src/model.ts';
import type { PageContext, Template } from '../../src/render/site-templates.ts';
import { Prose } from '../components/prose/index.tsx';
import { TitleBlock } from '../components/title-block/index.tsx';
import { siteNodes } from '../structured-data/site-nodes.ts';
import { webPage } from '../structured-data/web-page.ts';
import './article.css';
import '../components/page-hero/styles.css';

interface TextPageProps {
  readonly text: TextPage;
}

export const textPage: Template<TextPageProps> = {
  component: RunningText,
  structuredData: (_props, context) => [...siteNodes(context), webPage(context)],
};

function RunningText({ text }: TextPageProps & { context: PageContext }) {
  return (
    <article className="article">
      <header className="wrap">
        <h1>{text.title}</h1>
        {text.lede && <p className="lede">{text.lede}</p>}
      </header>
      <div className="wrap body">
        <aside aria-label="About this page">
          <TitleBlock dated="Last updated" day={text.updated} />
        </aside>
        <Prose of={text} />
      </div>
    </article>
  );
}
