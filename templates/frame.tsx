import { EndOfFirstView } from 'plumb-and-level/page';
import type { ReactNode } from 'react';
import { Footer } from './components/footer/index.tsx';
import { Header } from './components/header/index.tsx';
import type { PageContext } from './context.ts';
import { CookieChoices } from './cookie-choices.tsx';
import './styles/print.css';

/** The frame around every page. */
export function Frame({ context, children }: { context: PageContext; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header context={context} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <EndOfFirstView />
      <Footer context={context} />
      <CookieChoices ids={context.shared.site.analytics} />
      {/* Announced only if they stand here before anything is put in: good news waits its turn, bad news does not. */}
      <div className="toasts" data-toasts="">
        <div role="status" />
        <div role="alert" />
      </div>
    </>
  );
}
