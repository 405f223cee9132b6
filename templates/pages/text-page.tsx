import { definePage } from '../../src/define.ts';
import { EndOfFirstView } from '../../src/render/end-of-first-view.tsx';
import { useBody } from '../../src/render/markdown.tsx';
import type { TextPage } from '../collections/texts.ts';
import { Contents } from '../components/contents/index.tsx';
import { marksOf } from '../components/contents/marks.ts';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { Prose } from '../components/prose/index.tsx';
import type { Content } from '../content.ts';
import type { PageContext } from '../context.ts';
import { pageHead } from '../head.ts';
import { pageGraph } from '../structured-data/page-graph.ts';
import '../styles/article.css';
import './text-page.css';
import '../components/post-card/styles.css';
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
  const marks = marksOf(useBody(text), context.headingsOf(text), text.readingMinutes);
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
          {text.facts.length > 0 && (
            <ul className="text-facts">
              {text.facts.map(({ figure, caption }) => (
                <li key={caption}>
                  <strong>{figure}</strong> {caption}
                </li>
              ))}
            </ul>
          )}
        </header>
        <div className="wrap article-body">
          {marks.length > 2 && <Contents marks={marks} minutes={text.readingMinutes} />}
          <div className="article-text">
            <Prose of={text} />
          </div>
        </div>
        <EndOfFirstView />
      </article>
      <LeadCapture context={context} />
    </>
  );
}
