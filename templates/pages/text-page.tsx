import { definePage } from '../../src/define.ts';
import { ArticleBody } from '../article-body.tsx';
import type { TextPage } from '../collections/texts.ts';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import type { Content } from '../content.ts';
import type { PageContext } from '../context.ts';
import { Figures } from '../figures.tsx';
import { pageHead } from '../head.ts';
import { pageGraph } from '../structured-data/page-graph.ts';
import '../styles/article.css';
import './text-page.css';
import '../components/post-card/styles.css';
import '../components/page-hero/styles.css';

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

function RunningText({ text, context }: { text: TextPage; context: PageContext }) {
  return (
    <>
      <article className="article text-page">
        <header className="wrap article-head">
          <div>
            <h1>{text.title}</h1>
            {text.lede && <p className="lede">{text.lede}</p>}
            <p className="meta">
              <span>
                Last updated <time dateTime={text.updated.iso}>{text.updated.display}</time>
              </span>
              <span>{`${text.readingMinutes} min read`}</span>
            </p>
          </div>
          {text.facts.length > 0 && <Figures className="text-facts" items={text.facts} />}
        </header>
        <ArticleBody of={text} context={context} />
      </article>
      <LeadCapture context={context} />
    </>
  );
}
