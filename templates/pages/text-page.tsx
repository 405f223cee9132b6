import { definePage } from '../../src/define.ts';
import { EndOfFirstView } from '../../src/render/end-of-first-view.tsx';
import type { TextPage } from '../collections/texts.ts';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { Prose } from '../components/prose/index.tsx';
import { TitleBlock } from '../components/title-block/index.tsx';
import type { PageContext } from '../context.ts';
import { pageHead } from '../head.ts';
import type { Content } from '../site.ts';
import { pageGraph } from '../structured-data/page-graph.ts';
import './article.css';
import '../components/page-hero/styles.css';

interface TextPageProps {
  readonly text: TextPage;
}

export const textPage = definePage({
  plan: ({ texts }: Content) =>
    texts.map((text) => {
      const { address, source, metaTitle: title, metaDescription: description, keywords, updated } = text;
      const head = pageHead({ title, description, keywords }, address);
      return { address, head, props: { text }, lastChanged: updated.iso, source };
    }),
  component: RunningText,
  structuredData: (_props, context) => pageGraph(context),
});

function RunningText({ text, context }: TextPageProps & { context: PageContext }) {
  return (
    <>
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
        <EndOfFirstView />
      </article>
      <LeadCapture context={context} />
    </>
  );
}
