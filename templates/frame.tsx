import { EndOfFirstView } from 'plumb-and-level/page';
import type { ReactNode } from 'react';
import { Footer } from './components/footer/index.tsx';
import { Header } from './components/header/index.tsx';
import type { PageContext } from './context.ts';
import { CookieChoices } from './cookie-choices.tsx';
import { sayIn } from './islands/say.ts';
import { WordsContext } from './wording/use-words.ts';
import './styles/print.css';

/** The frame around every page. */
export function Frame({ context, children }: { context: PageContext; children: ReactNode }) {
  const { words, site } = context.shared;
  const say = sayIn(words);
  return (
    <WordsContext.Provider value={words}>
      <a className="skip" href="#main">
        {say('Skip to content')}
      </a>
      <Header context={context} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <EndOfFirstView />
      <Footer context={context} />
      <CookieChoices site={site} />
      {/* Announced only if they stand here before anything is put in: good news waits its turn, bad news does not. */}
      <div className="toasts" data-toasts={say('Dismiss')}>
        <div role="status" />
        <div role="alert" />
      </div>
    </WordsContext.Provider>
  );
}
