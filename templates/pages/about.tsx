import { defineSingle, type FieldsOf, type ShownPicture } from 'plumb-and-level';
import { line, text } from 'plumb-and-level/fields';
import { Picture } from 'plumb-and-level/page';
import * as z from 'zod';
import { type CaseStudy, isDrawn } from '../collections/case-studies.ts';
import type { Company } from '../collections/company.ts';
import type { Service } from '../collections/services.ts';
import { isReview, toQuotes } from '../collections/testimonials.ts';
import { ButtonLink } from '../components/button/index.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { type Gain, Gains } from '../components/measure/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Points } from '../components/points/index.tsx';
import { ReportPage } from '../components/report-page/index.tsx';
import { Section } from '../components/section/index.tsx';
import { Testimonials } from '../components/testimonials/index.tsx';
import { WorkingMonth } from '../components/working-month/index.tsx';
import { OwnDrawingPicture, ownDrawing, withPictures } from '../drawings/own-drawing.tsx';
import { button, callToAction, heading, pageHero, pictureFile, point, seo } from '../fields.ts';
import { onlyPage } from '../head.ts';
import { sitePage } from '../page.ts';
import { siteRef } from '../structured-data/refs.ts';
import { reviewNodes } from '../structured-data/site-nodes.ts';
import { Terms } from '../terms.tsx';
import { hourOf } from '../wording/day.ts';
import { moneyIn } from '../wording/money.ts';
import { useWords } from '../wording/use-words.ts';
import { capital } from '../wording/words.ts';
import './about.css';
import './about-below.css';
import '../components/prose/styles.css';

const asked = z.strictObject({
  question: line,
  short: line.describe('The answer in a word or two.'),
  service: line.describe('The name of its file in content/services.'),
  under: line.describe('The heading or the question under which it has the answer.'),
  more: text.optional(),
});

const aboutWords = defineSingle(
  'pages/about.yaml',
  z.strictObject({
    seo,
    hero: pageHero.extend({
      picture: line.optional().describe('What content/pictures/about.svg (or .jpg and the like) shows.'),
    }),
    /** What a client spends with us, drawn in a month of so many working days. */
    month: z
      .strictObject({
        figure: line,
        minutes: z.number().positive(),
        /** At most as many as its sheet has columns. */
        days: z.number().int().min(5).max(21),
        text,
      })
      .optional(),
    story: z.strictObject({ title: line, paragraphs: z.array(text).min(2) }),
    values: z.strictObject({ title: line, items: z.array(point).min(1) }),
    /** Leads to the report of a month, which a service shows. */
    report: z.strictObject({ link: line, note: line }).optional(),
    /** Questions to ask any agency, and our answers, which stand on the pages of services. */
    ask: heading.extend({ items: z.array(asked).min(1) }).optional(),
    /** Who does the work; until somebody is named, the firm's details stand in their place. */
    who: heading
      .extend({
        people: z.array(z.strictObject({ name: line, does: line, picture: pictureFile.optional() })),
        block: z.array(z.tuple([line, line])).min(1),
      })
      .optional(),
    testimonials: heading,
    caseStudies: z
      .strictObject({
        title: line,
        text,
        button,
        results: z.strictObject({ title: line, note: line }),
      })
      .optional(),
    closing: callToAction,
  }),
);

export type AboutFields = FieldsOf<typeof aboutWords>;

export const aboutPage = sitePage({
  words: aboutWords,
  plan: ({ testimonials, caseStudies, services, pictures }, about) => [
    onlyPage('/about', about.seo, {
      about,
      drawing: ownDrawing(pictures, 'about'),
      answers: (about.ask?.items ?? []).map((item) => ({ ...item, ...answerTo(item, services) })),
      report: reportIn(services),
      people: withPictures(about.who?.people ?? [], pictures),
      testimonials: toQuotes(testimonials),
      reviews: testimonials.items.filter(isReview),
      results: caseStudies.flatMap(resultsOf),
    }),
  ],
  structuredData: ({ reviews }, context) => ({
    type: 'AboutPage',
    mainEntity: siteRef(context, 'organization'),
    nodes: reviewNodes(context, reviews),
  }),
  component({ about, drawing, answers, report, people, testimonials, results, context }) {
    const { hero, month, story, values, ask, who, caseStudies, closing } = about;
    const { site } = context.shared;
    return (
      <>
        <PageHero
          title={hero.title}
          lede={hero.lede}
          beside={
            drawing && (
              <div className="beside country">
                <OwnDrawingPicture drawing={drawing} alt={hero.picture ?? ''} />
              </div>
            )
          }
        />
        {month && (
          <div className="month ink">
            <div className="wrap">
              <WorkingMonth {...month} dayMinutes={dayMinutes(site)} />
            </div>
          </div>
        )}
        <Section title={story.title} layout="columns split">
          <div className="prose">
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Section>
        <section className="section sand hold-us-to" aria-labelledby="values">
          <div className="wrap columns">
            <div>
              <h2 id="values">{values.title}</h2>
              <Points items={values.items} as="parts-list" />
              {about.report && report && (
                <p className="apart">
                  <a href={`${report.address}#report`}>{about.report.link}</a>. {about.report.note}
                </p>
              )}
            </div>
            {report && <ReportPage sheet={report.sheet} money={moneyIn(site)} />}
          </div>
        </section>
        {ask && (
          <Section title={ask.title} intro={ask.intro}>
            <Answers answers={answers} />
          </Section>
        )}
        {who && (
          <Section
            title={who.title}
            intro={people.length ? undefined : who.intro}
            tone="sand"
            layout="columns split"
          >
            {people.length > 0 ? (
              <People people={people} />
            ) : (
              <Terms className="boxed block" items={who.block} />
            )}
          </Section>
        )}
        <Testimonials {...about.testimonials} list={testimonials} />
        {caseStudies && (
          <Section title={caseStudies.title} tone="ink" layout="columns split">
            <div className="under-heading proof">
              <p className="soft">{caseStudies.text}</p>
              <ButtonLink href={caseStudies.button.link}>{caseStudies.button.text}</ButtonLink>
            </div>
            <Gains title={caseStudies.results.title} note={caseStudies.results.note} gains={results} />
          </Section>
        )}
        <LeadCapture context={context} closing={closing} isFolded />
      </>
    );
  },
});

type Asked = z.infer<typeof asked>;

/** What the page of a service says under a heading or as the answer to a question; undefined if it has neither. */
export function quoted(
  { service: slug, under }: Pick<Asked, 'service' | 'under'>,
  services: readonly Service[],
) {
  const service = services.find((each) => each.slug === slug);
  const { text } = service?.benefits.items.find(({ title }) => title === under) ?? {};
  const answer = text ?? service?.faqs.find(({ question }) => question === under)?.answer;
  return service && answer ? { answer, address: service.address, title: service.title } : undefined;
}

function answerTo(item: Asked, services: readonly Service[]) {
  return quoted(item, services) ?? { answer: '', address: '/', title: item.service };
}

function reportIn(services: readonly Service[]) {
  const service = services.find(({ report }) => report);
  return service?.report ? { sheet: service.report.sheet, address: service.address } : null;
}

/** Set out to be compared, with a column for what another agency says, which is for paper. */
function Answers({ answers }: { answers: readonly (Asked & ReturnType<typeof answerTo>)[] }) {
  const say = useWords();
  return (
    <table className="answers">
      <thead>
        <tr>
          <th scope="col">{say('Ask')}</th>
          <th scope="col">{say('Our answer')}</th>
          <th scope="col">{say('Where it stands')}</th>
          <td aria-hidden="true">{say('Theirs')}</td>
        </tr>
      </thead>
      <tbody>
        {answers.map(({ question, short, answer, more, address, title }) => (
          <tr key={question}>
            <th scope="row">{question}</th>
            <td>
              <b>{short}</b>
              <p className="soft">
                {answer} {more}
              </p>
            </td>
            <td>
              <a className="tap-target" href={address}>
                {title}
              </a>
            </td>
            <td aria-hidden="true" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Those who do the work, each with a portrait, or with the first letters of the name in its place. */
function People({ people }: { people: readonly { name: string; does: string; picture?: ShownPicture }[] }) {
  return (
    <ul className="people">
      {people.map(({ name, does, picture }) => (
        <li key={name}>
          {picture ? (
            <Picture {...picture} alt="" sizes="200px" />
          ) : (
            <span aria-hidden="true">{name.replace(/(\S)\S*\s*/g, '$1')}</span>
          )}
          <h3>{name}</h3>
          <p>{does}</p>
        </li>
      ))}
    </ul>
  );
}

/** The results of a study that can be drawn to scale. */
function resultsOf({ results, client }: CaseStudy): Gain[] {
  return results
    .filter(isDrawn)
    .map(({ caption, after }) => ({ what: capital(caption), percent: after - 100, whose: client }));
}

/** How long a working day is; eight hours where nobody is there but by appointment. */
function dayMinutes({ hours: { opens, closes } }: Company): number {
  return opens && closes ? 60 * (hourOf(closes) - hourOf(opens)) : 480;
}
