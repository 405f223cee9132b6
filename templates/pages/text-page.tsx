import { ArticleBody } from '../article-body.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { Figures } from '../figures.tsx';
import { pageHead } from '../head.ts';
import { sayIn } from '../islands/say.ts';
import { sitePage } from '../page.ts';
import '../styles/patterns-first-view.css';
import '../styles/article.css';
import './text-page.css';
import '../components/post-card/styles.css';

export const textPage = sitePage({
  plan: ({ texts }) =>
    texts.map((text) => {
      const { address, source, metaTitle: title, metaDescription: description, keywords, updated } = text;
      const head = pageHead({ title, description, keywords }, address);
      return { address, head, props: { text }, lastChanged: updated.iso, source };
    }),
  component({ text, context }) {
    const say = sayIn(context.shared.words);
    return (
      <>
        <article className="article text-page">
          <header className="wrap columns article-head">
            <div>
              <h1>{text.title}</h1>
              {text.lede && <p className="lede">{text.lede}</p>}
              <p className="row note meta">
                <span>
                  {say('Last updated')} <time dateTime={text.updated.iso}>{text.updated.display}</time>
                </span>
                <span>{say('{count} min read', { count: text.readingMinutes })}</span>
              </p>
            </div>
            {text.facts.length > 0 && <Figures className="boxed text-facts" items={text.facts} />}
          </header>
          <ArticleBody of={text} context={context} />
        </article>
        <LeadCapture context={context} />
      </>
    );
  },
});
