/** What every page of the desk has: head, navigation, the notice of what was just done. */
import type { ReactNode } from 'react';
import type { Notice } from '../owner/act.ts';
import { stamp } from '../owner/times.ts';
import type { StoredLead } from '../types.ts';
import { useDesk } from './desk-context.ts';
import { STYLES } from './styles.ts';

/** A notice, and the decision that can be taken back. */
export interface Shown extends Notice {
  readonly undo?: { readonly reference: string; readonly decision: number } | undefined;
}

export interface LayoutProps {
  readonly title: string;
  readonly notice: Shown | null;
  readonly spam: number;
  readonly current: (typeof PLACES)[number][0] | null;
  /** Who decides. */
  readonly who: string;
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
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light" />
        <title>{`${title} | Lead desk`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the desk's own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </head>
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
          </div>
        </header>
        <main id="main" className="wide" tabIndex={-1}>
          {notice && <NoticeBox notice={notice} />}
          {children}
        </main>
        <footer className="wide">
          <p>{`Decisions are noted under “${who}”. Times are those of ${timeZone}.`}</p>
        </footer>
      </body>
    </html>
  );
}

function NoticeBox({ notice }: { notice: Shown }) {
  const { isDone, sentences, undo } = notice;
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
      <div className="acts">{undo && <Act act="undo" label="Undo" {...undo} />}</div>
    </div>
  );
}

interface ActProps {
  readonly act: string;
  /** The lead that it is about, and what its page knows of it. */
  readonly reference?: string;
  readonly seen?: number;
  /** The decision that it takes back. */
  readonly decision?: number | undefined;
  /** The page to come back to, if it is not the month. */
  readonly back?: 'lead';
  readonly label: string;
  /** Whom it is about, for screen readers. */
  readonly about?: string;
  readonly look?: 'main' | 'danger' | 'link';
  readonly path?: string;
  readonly children?: ReactNode;
}

/** The last event of a lead that a page knows. */
export function seenOf({ events }: StoredLead): number {
  return events.at(-1)?.id ?? 0;
}

/** One decision, in a separate form, so that it works without script. */
export function Act({ act, label, about, look, path = '/act', children, ...fields }: ActProps) {
  return (
    <form method="post" action={path}>
      {Object.entries(fields).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <button type="submit" name="act" value={act} className={look}>
        {label}
        {about && <span className="unseen">{` ${about}`}</span>}
      </button>
    </form>
  );
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

/** Links to what comes before and after a part of a list. */
export function Pages({
  address,
  from,
  size,
  count,
}: {
  address: string;
  from: number;
  size: number;
  count: number;
}) {
  if (count <= size && from === 0) return null;
  const link = (to: number) => `${address}${address.includes('?') ? '&' : '?'}from=${to}`;
  return (
    <p className="months">
      {from > 0 && <a href={link(Math.max(0, from - size))}>{`‹ ${size} before`}</a>}
      {from + size < count && <a href={link(from + size)}>{`${size} more ›`}</a>}
      <span className="soft">{`${Math.min(from + 1, count)} to ${Math.min(from + size, count)} of ${count}`}</span>
    </p>
  );
}
