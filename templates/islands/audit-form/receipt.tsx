/** @jsxImportSource preact */
import type { Taken } from './application.ts';

const WORDS = {
  received: {
    title: 'Received. Now it’s our turn.',
    text: 'Your name, email, website and phone number have reached us. There is nothing more to do.',
    first: ['Within 24 hours', 'We contact you if you’re selected for this month.'],
  },
  waitlisted: {
    title: 'You are on the waiting list.',
    text: 'Your application has reached us. This month’s eight audits are taken, and you have a place in line.',
    first: ['When a place comes free', 'We contact you, in the order of the applications.'],
  },
  unconfirmed: {
    title: 'One thing is left to do.',
    text: 'Open the link in the email that we have just sent you, and press the button. Then your application takes its place.',
    first: ['Within a day', 'Confirm your address. After that the application is deleted.'],
  },
} as const;

const THEN = [
  ['48 hours', 'A specialist goes through your market by hand and writes down the findings.'],
  ['30 minutes', 'The strategy call: what to repair first and what can wait.'],
] as const;

/** What the sheet on the clipboard becomes once it has been handed in: the truth about what happens to it. */
export function Receipt({ taken, chat }: { taken: Taken; chat: string | undefined }) {
  const { title, text, first } = WORDS[taken.status];
  return (
    <div className="receipt" tabIndex={-1} ref={focus}>
      <svg viewBox="0 0 300 60" aria-hidden="true">
        <rect className="d-tape" x={1} y={1} width={298} height={58} rx={29} />
        <path className="d-mark" d="M112 1v58M188 1v58" />
        <rect className="d-bubble" x={118} y={14} width={64} height={32} rx={16} />
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      {taken.reference && <p>{`Reference: ${taken.reference}`}</p>}
      <dl>
        {[first, ...THEN].map(([when, what]) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {chat && (
        <a className="button quiet" href={chat} rel="noopener">
          Ask on WhatsApp
        </a>
      )}
      <p>
        <a href="/thank-you">See what happens next</a>
      </p>
    </div>
  );
}

/** Whoever sent the form stood on its button, which is gone. */
function focus(receipt: HTMLElement | null): void {
  receipt?.focus({ preventScroll: true });
  receipt?.scrollIntoView();
}
