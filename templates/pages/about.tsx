import { defineSingle } from 'plumb-and-level';
import { line, text } from 'plumb-and-level/fields';
import * as z from 'zod';
import { type CaseStudy, isDrawn } from '../collections/case-studies.ts';
import type { Company } from '../collections/company.ts';
import { isReview, toQuotes } from '../collections/testimonials.ts';
import { ButtonLink } from '../components/button/index.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { type Gain, Gains } from '../components/measure/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Points } from '../components/points/index.tsx';
import { Section } from '../components/section/index.tsx';
import { Testimonials } from '../components/testimonials/index.tsx';
import { WorkingMonth } from '../components/working-month/index.tsx';
import { SouthAfricaDrawing } from '../drawings/south-africa.tsx';
import { button, callToAction, heading, pageHero, point, seo } from '../fields.ts';
import { onlyPage } from '../head.ts';
import { sitePage } from '../page.ts';
import { siteRef } from '../structured-data/refs.ts';
import { reviewNodes } from '../structured-data/site-nodes.ts';
import { Terms } from '../terms.tsx';
import { hourOf } from '../wording/day.ts';
import { capital } from '../wording/words.ts';
import './about.css';
import '../components/prose/styles.css';

const aboutWords = defineSingle(
  'pages/about.yaml',
  z.strictObject({
    seo,
    hero: pageHero,
    /** What a client spends with us, drawn in a month of so many working days. */
    month: z.strictObject({
      figure: line,
      minutes: z.number().positive(),
      /** At most as many as its sheet has columns. */
      days: z.number().int().min(5).max(21),
      text,
    }),
    story: z.strictObject({ title: line, paragraphs: z.array(text).min(2) }),
    /** Who does what; the block is shown once there is somebody. */
    people: z.array(z.strictObject({ does: line, name: line, role: line })).default([]),
    values: z.strictObject({ title: line, items: z.array(point).min(1) }),
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

export const aboutPage = sitePage({
  words: aboutWords,
  plan: ({ testimonials, caseStudies }, about) => [
    onlyPage('/about', about.seo, {
      about,
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
  component({ about, testimonials, results, context }) {
    const { hero, month, story, people, values, caseStudies, closing } = about;
    const { site, year } = context.shared;
    return (
      <>
        <PageHero
          {...hero}
          beside={
            site.country === 'ZA' &&
            site.founded && (
              <div className="beside country">
                <SouthAfricaDrawing
                  founded={site.founded}
                  year={Number(year)}
                  home={site.city}
                  cities={site.serviceCities}
                />
              </div>
            )
          }
        />
        <div className="month ink">
          <div className="wrap">
            <WorkingMonth {...month} dayMinutes={dayMinutes(site)} />
          </div>
        </div>
        <Section title={story.title} layout="split">
          <div className="prose">
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {people.length > 0 && (
            <Terms
              className="people"
              items={people.map(({ does, name, role }) => [does, `${name}, ${role}`])}
            />
          )}
        </Section>
        <Section title={values.title} tone="sand">
          <Points items={values.items} />
        </Section>
        <Testimonials {...about.testimonials} list={testimonials} />
        {caseStudies && (
          <Section title={caseStudies.title} tone="ink" layout="split">
            <div className="under-heading proof">
              <p>{caseStudies.text}</p>
              <ButtonLink href={caseStudies.button.link}>{caseStudies.button.text}</ButtonLink>
            </div>
            <Gains title={caseStudies.results.title} note={caseStudies.results.note} gains={results} />
          </Section>
        )}
        <LeadCapture context={context} closing={closing} />
      </>
    );
  },
});

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
