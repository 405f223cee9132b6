/** @jsxImportSource preact */
import type { Say } from '../say.ts';
import type { FormWord } from '../word-list.ts';
import type { Taken } from './application.ts';

export interface Step {
  readonly when: string;
  readonly what: string;
}

interface Told {
  readonly title: FormWord;
  readonly text: FormWord;
  /** What happens first, if it differs from what the company promises. */
  readonly first?: { readonly when: FormWord; readonly what: FormWord };
}

const WORDS: Readonly<Record<Taken['status'], Told>> = {
  received: {
    title: 'Received. Now it’s our turn.',
    text: 'Your name, email, website and phone number have reached us. There is nothing more to do.',
  },
  waitlisted: {
    title: 'You are on the waiting list.',
    text: 'Your application has reached us. This month is full, and you have a place in line.',
    first: { when: 'When a place comes free', what: 'We contact you, in the order of the applications.' },
  },
};

/** The form after it has been sent: says what happens to the application. */
export function Receipt(props: { taken: Taken; say: Say<FormWord>; steps: readonly Step[]; chat?: string }) {
  const { taken, say, steps, chat } = props;
  const { title, text, first } = WORDS[taken.status];
  const begins = first ? { when: say(first.when), what: say(first.what) } : steps[0]!;
  return (
    <div className="receipt" tabIndex={-1} ref={focus}>
      <svg viewBox="0 0 300 60" aria-hidden="true">
        <rect className="d-tape" x={1} y={1} width={298} height={58} rx={29} />
        <path className="d-line" d="M112 1v58M188 1v58" />
        <rect className="d-bubble" x={118} y={14} width={64} height={32} rx={16} />
      </svg>
      <h2>{say(title)}</h2>
      <p>{say(text)}</p>
      {taken.reference && <p>{say('Reference: {reference}', { reference: taken.reference })}</p>}
      <dl>
        {[begins, ...steps.slice(1)].map(({ when, what }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {chat && (
        <a className="button quiet" href={chat} rel="noopener">
          {say('Ask on WhatsApp')}
        </a>
      )}
      <p>
        <a href="/thank-you">{say('See what happens next')}</a>
      </p>
    </div>
  );
}

/** The focus was on the form's button, which is gone. */
function focus(receipt: HTMLElement | null): void {
  receipt?.focus({ preventScroll: true });
  receipt?.scrollIntoView();
}
