import * as z from 'zod';
import { definePage, defineSingle, type FieldsOf } from '../../src/define.ts';
import { line, text } from '../../src/fields.ts';
import type { Company } from '../collections/company.ts';
import { ButtonLink } from '../components/button/index.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Section } from '../components/section/index.tsx';
import { whatsappLink } from '../contact-links.ts';
import type { PageContext } from '../context.ts';
import { figure, point, seo } from '../fields.ts';
import { hiddenHead } from '../head.ts';
import { pageGraph } from '../structured-data/page-graph.ts';
import './thank-you.css';

const thankYouWords = defineSingle(
  'pages/thank-you.yaml',
  z.strictObject({
    seo,
    title: line,
    /** Where the function says by the address what became of an application. */
    received: text,
    waitlisted: text,
    /** Where the function asks for the address to be confirmed first. */
    unconfirmed: text,
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

interface ThankYouProps {
  readonly words: ThankYouFields;
}

export const thankYouPage = definePage({
  words: thankYouWords,
  plan: (_content, words) => [{ address: '/thank-you', head: hiddenHead(words.seo), props: { words } }],
  component: ThankYou,
  structuredData: (_props, context) => pageGraph(context),
});

function ThankYou({ words, context }: ThankYouProps & { context: PageContext }) {
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
}

/** What became of what was sent: the address' fragment says where it waits, its query under which reference. */
function Outcome({ received, waitlisted, unconfirmed, reference }: ThankYouFields) {
  return (
    <div className="outcome">
      <p className="lede" id="unconfirmed">
        {unconfirmed}
      </p>
      <p className="lede" id="waitlisted">
        {waitlisted}
      </p>
      <p className="lede" id="received">
        {received}
      </p>
      <p data-reference="" hidden>
        {reference} <strong />
      </p>
    </div>
  );
}

/** Stretches of time, each as long as its hours. */
function Times({
  times,
  audit,
}: {
  times: ThankYouFields['next']['applied']['times'];
  audit: Company['audit'];
}) {
  const hours = [audit.answerHours, audit.turnaroundHours, audit.callMinutes / 60];
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
  const at = (some: number) => `${+((some / sum(hours)) * 100).toFixed(3)}%`;
  return (
    <div className="times">
      <svg aria-hidden="true" focusable="false">
        {hours.map((each, index) => (
          <rect key={index} x={at(sum(hours.slice(0, index)))} width={at(each)} height="100%" />
        ))}
      </svg>
      <ul>
        {times.map(({ figure, caption }) => (
          <li key={figure}>
            <strong>{figure}</strong> {caption}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The level across the page, whose bubble comes to rest: the enquiry is in. */
function Settled() {
  return (
    <svg
      className="settled"
      viewBox="0 0 1440 132"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="d-tape" x={-10} y={1} width={1460} height={130} />
      <path className="d-mark" d={`${ticks}M578 0v132M862 0v132`} />
      <rect className="d-bubble" x={620} y={24} width={200} height={84} rx={42} />
    </svg>
  );
}

const ticks = Array.from({ length: 20 }, (_, index) => `M${index * 71 + 45.5} 0v20`).join('');

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
