import { renderToStaticMarkup } from 'react-dom/server';
import { answerPage } from './answer.ts';
import { Head } from './layout.tsx';
import type { Unsaved } from './unsaved.ts';

/** One field. `fault` says why the last attempt failed. */
export function signInPage(status: number, fault: string | null, { wanted, note }: Unsaved): Response {
  const html = renderToStaticMarkup(
    <html lang="en">
      <Head title="Sign in" />
      <body>
        <header className="bar">
          <div className="wide">
            <p className="brand">Lead desk</p>
          </div>
        </header>
        <main className="wide narrow">
          <h1>Sign in</h1>
          {fault && (
            <div className="notice fault" role="alert">
              <p id="fault">{fault}</p>
            </div>
          )}
          <form method="post" action="/sign-in" className="box">
            <input type="hidden" name="wanted" value={wanted} />
            {note && <input type="hidden" name="note" value={note} />}
            <label htmlFor="password">Password</label>
            <input
              id="password"
              name="password"
              type="password"
              required
              autoComplete="current-password"
              aria-describedby={fault ? 'fault' : undefined}
              // biome-ignore lint/a11y/noAutofocus: nothing else is on the page, and a fault is read out with it
              autoFocus
            />
            <button type="submit" className="main">
              Sign in
            </button>
          </form>
        </main>
      </body>
    </html>,
  );
  return answerPage(status, `<!doctype html>${html}`);
}
