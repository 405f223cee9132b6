import type { Article } from 'plumb-and-level';
import { EndOfFirstView, useBody } from 'plumb-and-level/page';
import { Contents } from './components/contents/index.tsx';
import { marksOf } from './components/contents/places.ts';
import { Prose } from './components/prose/index.tsx';
import type { PageContext } from './context.ts';
import type { Plot } from './fields.ts';

/** A text with fewer headings needs no table of contents. */
const WORTH_A_LIST = 3;

interface ArticleBodyProps {
  readonly of: Article & { readonly readingMinutes: number };
  readonly plots?: readonly Plot[];
  readonly context: PageContext;
}

/** The text of an article or a text page, with its table of contents beside it. */
export function ArticleBody({ of, plots, context }: ArticleBodyProps) {
  const marks = marksOf(useBody(of), context.headingsOf(of), of.readingMinutes);
  return (
    <>
      <div className="wrap article-body">
        {marks.length >= WORTH_A_LIST && <Contents marks={marks} minutes={of.readingMinutes} />}
        <div className="article-text">
          <Prose of={of} plots={plots} />
        </div>
      </div>
      <EndOfFirstView />
    </>
  );
}
