import { defineSingle, type FieldsOf } from 'plumb-and-level';
import { line, text } from 'plumb-and-level/fields';
import * as z from 'zod';
import type { CaseStudy } from '../collections/case-studies.ts';
import type { Company } from '../collections/company.ts';
import { ButtonLink } from '../components/button/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Section } from '../components/section/index.tsx';
import { PaperSheet } from '../components/working-paper/index.tsx';
import { whatsappLink } from '../contact-links.ts';
import { marksPicture } from '../drawings/case-study-picture.ts';
import { OfficeHours } from '../drawings/enquiry.tsx';
import { OwnDrawingPicture, ownDrawing } from '../drawings/own-drawing.tsx';
import { figure, point, seo } from '../fields.ts';
import { hiddenHead } from '../head.ts';
import { sitePage } from '../page.ts';
import { Terms } from '../terms.tsx';
import { percent } from '../to-scale.ts';
import { useWords } from '../wording/use-words.ts';
import '../components/working-paper/first-view.css';
import './thank-you.css';

/** What became of what was sent: in a sentence, on a receipt, and what happens next. */
const outcome = z.strictObject({
  text,
  receipt: z.array(z.tuple([line, line])).min(1),
  next: line,
});

const thankYouWords = defineSingle(
  'pages/thank-you.yaml',
  z.strictObject({
    seo,
    title: line,
    cases: z.strictObject({
      /** With what the answer, the work and the call of the audit take, drawn to scale. */
      received: outcome.extend({ times: z.array(figure).length(3) }).optional(),
      waitlisted: outcome.extend({ more: text, you: line }).optional(),
      wrote: outcome.extend({ more: text }),
    }),
    receipt: z.strictObject({ title: line, note: line, reference: line }),
    whatsapp: z.strictObject({ title: line, text, button: line }),
    /** Something to do in the meantime, and how many lines to note it on. */
    test: point.extend({ lines: z.number().int().min(1), send: line }),
    caseStudy: z.strictObject({ title: line, button: line }),
  }),
);

type ThankYouFields = FieldsOf<typeof thankYouWords>;

const CASES = ['waitlisted', 'wrote', 'received'] as const;

export const thankYouPage = sitePage({
  words: thankYouWords,
  plan: ({ caseStudies, pictures }, words) => {
    const study = caseStudies.find((each) => marksPicture(each)) ?? null;
    const drawing = ownDrawing(pictures, 'thank-you');
    return [{ address: '/thank-you', head: hiddenHead(words.seo), props: { words, study, drawing } }];
  },
  // Who has applied is not asked to apply.
  structuredData: () => ({ faqs: [] }),
  component({ words, study, drawing, context }) {
    const { site } = context.shared;
    const chat = whatsappLink(site);
    const { title, cases, whatsapp, test } = words;
    // Without a chat there is nowhere to send what was noted.
    const Slip = chat ? 'form' : 'div';
    const wrote = casesIn(words).find(({ name }) => name === 'wrote')!.className;
    return (
      <>
        {/* Across the page: the enquiry is in. */}
        <div className="settled">{drawing && <OwnDrawingPicture drawing={drawing} alt="" />}</div>
        <PageHero title={title} above={<Greeting />} beside={<Receipts {...words} />}>
          {casesIn(words).map(({ name, text, className }) => (
            <p key={name} className={`lede ${className}`} id={name}>
              {text}
            </p>
          ))}
        </PageHero>
        <section className="section sand" aria-labelledby="next">
          <div className="wrap columns expect">
            <div>
              <h2 id="next">
                {casesIn(words).map(({ name, next, className }) => (
                  <span key={name} className={className}>
                    {next}
                  </span>
                ))}
              </h2>
              {site.audit && cases.received && (
                <div className="for-received">
                  <Times times={cases.received.times} audit={site.audit} />
                  <Terms
                    className="steps ruled"
                    items={site.audit.steps.map(({ when, what }) => [when, what])}
                  />
                </div>
              )}
              {site.audit && cases.waitlisted && (
                <div className="for-waitlisted">
                  <p>{cases.waitlisted.more}</p>
                  <Line places={site.audit.places} you={cases.waitlisted.you} />
                </div>
              )}
              <div className={`${wrote} office-hours`}>
                <p>{cases.wrote.more}</p>
                {site.hours.days.length > 0 && <OfficeHours site={site} />}
              </div>
              {chat && (
                <div className="chat">
                  <h3>{whatsapp.title}</h3>
                  <p>{whatsapp.text}</p>
                  <ButtonLink href={chat} kind="quiet">
                    {whatsapp.button}
                  </ButtonLink>
                </div>
              )}
            </div>
            <Slip className="slip" data-chat={chat}>
              <h3>{test.title}</h3>
              <p>{test.text}</p>
              <ol>
                {Array.from({ length: test.lines }, (_, at) => (
                  <li key={at}>
                    <input type="text" name="found" aria-label={`${at + 1}`} maxLength={80} hidden />
                  </li>
                ))}
              </ol>
              {chat && (
                <button className="button" type="submit" hidden>
                  {test.send}
                </button>
              )}
            </Slip>
          </div>
        </section>
        {study && <Study study={study} {...words.caseStudy} />}
      </>
    );
  },
});

/** Those that there are, each with the class that shows it in its turn; a single one is always shown. */
function casesIn({ cases }: ThankYouFields) {
  const found = CASES.flatMap((name) => (cases[name] ? [{ name, ...cases[name] }] : []));
  return found.map((each) => ({ ...each, className: found.length > 1 ? `for-${each.name}` : '' }));
}

function Receipts(words: ThankYouFields) {
  const { receipt } = words;
  return (
    <div className="beside">
      {casesIn(words).map(({ name, receipt: rows, className }) => (
        <div key={name} className={className}>
          <PaperSheet
            paper={{
              title: receipt.title,
              for: receipt.note,
              columns: [{ kind: 'text' }, { kind: 'text' }],
              rows,
            }}
          >
            <p className="reference" data-reference="" hidden>
              {receipt.reference} <strong />
            </p>
          </PaperSheet>
        </div>
      ))}
    </div>
  );
}

/** The month's audits, all taken, and behind them whoever waits: the place in the list is not known. */
function Line({ places, you }: { places: number; you: string }) {
  return (
    <ol className="row line-up" aria-hidden="true">
      {Array.from({ length: places }, (_, at) => (
        <li key={at} />
      ))}
      <li>{you}</li>
    </ol>
  );
}

/** A case study with the first of its results. */
function Study({ study, title, button }: { study: CaseStudy } & ThankYouFields['caseStudy']) {
  const { narrow } = marksPicture(study)!;
  return (
    <Section title={title} layout="columns split">
      <div className="under-heading chat">
        <p>{study.description}</p>
        <ButtonLink href={study.address} kind="quiet">
          {button}
          <span className="visually-hidden">: {study.title}</span>
        </ButtonLink>
      </div>
      <img
        className="first-result"
        src={narrow.src}
        width={narrow.width}
        height={narrow.height}
        alt=""
        loading="lazy"
      />
    </Section>
  );
}

/** Stretches of time, each as long as its hours, with its words in it; those of the last stand before it. */
function Times(props: {
  times: NonNullable<ThankYouFields['cases']['received']>['times'];
  audit: NonNullable<Company['audit']>;
}) {
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
          <text className="d-mark" y="28">
            {figure}
          </text>
          <text className="d-text" y="52">
            {caption}
          </text>
        </svg>
      ))}
    </svg>
  );
}

const PENS = ['d-sheet', 'd-tape', 'd-brick-fill'];

/** Shown by the thank-you island to whom it knows by name: from the lead in the browser's storage. */
function Greeting() {
  const say = useWords();
  return (
    <div data-island="thank-you" data-load="visible">
      <p className="greeting" hidden>
        {say('Thank you, ')}
        <span data-first-name="" />.
      </p>
    </div>
  );
}
