import { defineSingle, type FieldsOf } from 'plumb-and-level';
import { line, text } from 'plumb-and-level/fields';
import * as z from 'zod';
import type { Company } from '../collections/company.ts';
import { ButtonLink } from '../components/button/index.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Section } from '../components/section/index.tsx';
import { whatsappLink } from '../contact-links.ts';
import { figure, point, seo } from '../fields.ts';
import { hiddenHead } from '../head.ts';
import { sitePage } from '../page.ts';
import { percent } from '../to-scale.ts';
import '../drawings/styles.css';
import './thank-you.css';

const thankYouWords = defineSingle(
  'pages/thank-you.yaml',
  z.strictObject({
    seo,
    title: line,
    /** Where the function says by the address what became of an application. */
    received: text,
    waitlisted: text,
    /** Stands before the reference of an application. */
    reference: line,
    whatsapp: z.strictObject({ title: line, text, button: line }),
    next: z.strictObject({
      title: line,
      /** With what the answer, the work and the call of the audit take, drawn to scale. */
      applied: point.extend({ times: z.array(figure).length(3) }),
      wrote: point,
      /** Something to do in the meantime, and how many lines to note it on. */
      test: point.extend({ lines: z.number().int().min(1) }),
    }),
  }),
);

type ThankYouFields = FieldsOf<typeof thankYouWords>;

export const thankYouPage = sitePage({
  words: thankYouWords,
  plan: (_content, words) => [{ address: '/thank-you', head: hiddenHead(words.seo), props: { words } }],
  component({ words, context }) {
    const chat = whatsappLink(context.shared.site);
    const { title, whatsapp, next } = words;
    return (
      <>
        <Settled />
        <PageHero title={title} above={<Greeting />} beside={<Outcome {...words} />} />
        {chat && (
          <Section title={whatsapp.title} tone="ink" layout="split">
            <div className="chat">
              <p>{whatsapp.text}</p>
              <ButtonLink href={chat}>{whatsapp.button}</ButtonLink>
            </div>
          </Section>
        )}
        <Section title={next.title}>
          <div className="expect">
            <div>
              <h3>{next.applied.title}</h3>
              <p>{next.applied.text}</p>
              <Times times={next.applied.times} audit={context.shared.site.audit} />
              <h3>{next.wrote.title}</h3>
              <p>{next.wrote.text}</p>
            </div>
            <div className="slip">
              <h3>{next.test.title}</h3>
              <p>{next.test.text}</p>
              <ol aria-hidden="true">
                {Array.from({ length: next.test.lines }, (_, at) => (
                  <li key={at} />
                ))}
              </ol>
            </div>
          </div>
        </Section>
        <LeadCapture context={context} />
      </>
    );
  },
});

/** What became of what was sent: the address' fragment says where it waits, its query under which reference. */
function Outcome(words: ThankYouFields) {
  return (
    <div className="outcome beside">
      {(['waitlisted', 'received'] as const).map((outcome) => (
        <p key={outcome} className="lede" id={outcome}>
          {words[outcome]}
        </p>
      ))}
      <p data-reference="" hidden>
        {words.reference} <strong />
      </p>
    </div>
  );
}

/** Stretches of time, each as long as its hours, with its words in it; those of the last stand before it. */
function Times(props: { times: ThankYouFields['next']['applied']['times']; audit: Company['audit'] }) {
  const { times, audit } = props;
  const hours = [audit.answerHours, audit.turnaroundHours, audit.callMinutes / 60];
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
  const at = (some: number) => percent(some, sum(hours));
  const starts = hours.map((_, index) => at(sum(hours.slice(0, index))));
  return (
    <svg
      className="times"
      role="img"
      aria-label={times.map(({ figure, caption }) => `${figure}: ${caption}`).join('; ')}
    >
      {hours.map((each, index) => (
        <rect key={index} className={PENS[index]} x={starts[index]} width={at(each)} height="100%" />
      ))}
      {times.map(({ figure, caption }, index) => (
        <svg key={figure} x={starts[index]} overflow="visible" aria-hidden="true">
          <text y="28">{figure}</text>
          <text y="52">{caption}</text>
        </svg>
      ))}
    </svg>
  );
}

const PENS = ['d-sheet', 'd-tape', 'd-brick-fill'];

/** The level across the page, whose bubble comes to rest: the enquiry is in. */
function Settled() {
  return (
    <svg className="settled" viewBox="0 0 1440 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className="d-tape" x={-10} y={1} width={1460} height={130} />
      <path className="d-line" d={`${ticks}M578 0v132M862 0v132`} />
      <g className="d-bubble">
        <rect x={620} y={24} width={200} height={84} rx={42} />
        <path className="d-thin" d="M652 48c20-10 52-13 84-11" />
      </g>
    </svg>
  );
}

const ticks = Array.from({ length: 20 }, (_, index) => {
  const [x, length] = [index * 71 + 45.5, index % 4 === 1 ? 34 : 20];
  return `M${x} 0v${length}M${x} 132v-${length}`;
}).join('');

/** Shown by the thank-you island to whom it knows by name: from the lead in the browser's storage. */
function Greeting() {
  return (
    <div data-island="thank-you" data-load="visible">
      <p className="greeting" hidden>
        Thank you, <span data-first-name="" />.
      </p>
    </div>
  );
}
