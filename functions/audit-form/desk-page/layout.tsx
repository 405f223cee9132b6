/** What every page of the desk has: head, navigation, the notice of what was just done. */
import type { ReactNode } from 'react';
import { stamp } from '../owner/times.ts';
import type { Shown } from './deeds.ts';
import { useDesk } from './desk-context.ts';
import { STYLES } from './styles.ts';

export interface LayoutProps {
  readonly title: string;
  readonly notice: Shown | null;
  readonly spam: number;
  readonly current: (typeof PLACES)[number][0] | null;
  /** Who has signed in; null on this machine. */
  readonly who: string | null;
  readonly children: ReactNode;
}

const PLACES = [
  ['leads', '/', 'Leads'],
  ['spam', '/spam', 'Spam'],
  ['history', '/history', 'History'],
  ['health', '/health', 'Health'],
] as const;

export function Layout({ title, notice, spam, current, who, children }: LayoutProps) {
  const { timeZone } = useDesk().reading;
  return (
    <html lang="en">
      <Head title={title} />
      <body>
        <a className="skip" href="#main">
          Skip to the page
        </a>
        <header className="bar">
          <div className="wide">
            <p className="brand">Lead desk</p>
            <nav aria-label="Desk">
              <ul>
                {PLACES.map(([name, address, label]) => (
                  <li key={name}>
                    <a href={address} {...(name === current && { 'aria-current': 'page' as const })}>
                      {name === 'spam' ? `${label} ${spam}` : label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            {who && (
              <form method="post" action="/sign-out">
                <button type="submit" className="link">{`Sign out ${who}`}</button>
              </form>
            )}
          </div>
        </header>
        <main id="main" className="wide" tabIndex={-1}>
          {notice && <NoticeBox notice={notice} />}
          {children}
        </main>
        <footer className="wide">
          <p>{`${who ? 'Lead desk.' : 'Lead desk on this computer.'} Times are those of ${timeZone}.`}</p>
        </footer>
      </body>
    </html>
  );
}

export function Head({ title }: { title: string }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light" />
      <title>{`${title} | Lead desk`}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the desk's own style sheet */}
      <style dangerouslySetInnerHTML={{ __html: STYLES }} />
    </head>
  );
}

function NoticeBox({ notice }: { notice: Shown }) {
  const { isDone, sentences, undo, held } = notice;
  const [first, ...others] = sentences;
  return (
    // Focused, so that screen readers announce it when the page has loaded, and Undo is one key away.
    <div
      className={isDone ? 'notice' : 'notice fault'}
      role={isDone ? 'status' : 'alert'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it answers the button that was just pressed
      autoFocus
    >
      <p>
        <strong>{first}</strong> {others.join(' ')}
      </p>
      <div className="acts">
        {undo && <Act act="undo" label="Undo" {...undo} />}
        {held && <Act act="sendNow" reference={held} label="Send now" />}
      </div>
    </div>
  );
}

interface ActProps {
  readonly act: string;
  /** The lead that it is about, if any. */
  readonly reference?: string;
  /** The decision that it undoes. */
  readonly decision?: number | undefined;
  readonly label: string;
  /** Whom it is about, for screen readers. */
  readonly about?: string;
  readonly look?: 'main' | 'danger' | 'link';
}

/** The address that calls the first of the numbers, without an extension, and without a zero for callers in the country. */
export function telephone(phone: string): string {
  const number = phone.replace(/(?<=\+.*)\(0\)/, '');
  const [first = ''] = number.split(/[/,;&x]|or|of/i);
  return `tel:${(first.replace(/\D/g, '').length < 7 ? number : first).replace(/[^\d+]/g, '')}`;
}

/** A row of what happened, when, and to whom or by whom. */
export function Happened({ at, who, children }: { at: string; who: string; children: ReactNode }) {
  return (
    <tr>
      <td>{stamp(at, useDesk().reading)}</td>
      <th scope="row">{who}</th>
      {children}
    </tr>
  );
}

/** What every form sends along. */
export function Token() {
  return <input type="hidden" name="token" value={useDesk().token} />;
}

/** One decision, in a separate form, so that it works without script. */
export function Act({ act, reference, decision, label, about, look }: ActProps) {
  return (
    <form method="post" action="/act">
      <Token />
      {reference && <input type="hidden" name="reference" value={reference} />}
      {decision && <input type="hidden" name="decision" value={decision} />}
      <button type="submit" name="act" value={act} className={look}>
        {label}
        {about && <span className="unseen">{` ${about}`}</span>}
      </button>
    </form>
  );
}
