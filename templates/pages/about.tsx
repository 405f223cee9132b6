import * as z from 'zod';
import { definePage, defineSingle, type FieldsOf } from '../../src/define.ts';
import { line, text } from '../../src/fields.ts';
import { isReview, type Testimonial, toQuotes } from '../collections/testimonials.ts';
import { ButtonLink } from '../components/button/index.tsx';
import { CallToAction } from '../components/call-to-action/index.tsx';
import { DimensionLines } from '../components/dimension-line/index.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Points } from '../components/points/index.tsx';
import { Section } from '../components/section/index.tsx';
import { type TestimonialList, Testimonials } from '../components/testimonials/index.tsx';
import type { PageContext } from '../context.ts';
import { button, callToAction, figure, heading, point, seo } from '../fields.ts';
import { pageHead } from '../head.ts';
import type { Content } from '../site.ts';
import { pageGraph } from '../structured-data/page-graph.ts';
import { reviewNodes } from '../structured-data/site-nodes.ts';
import { aboutPage as aboutNode } from '../structured-data/web-page.ts';
import './measurements.css';
import '../components/prose/styles.css';

const aboutWords = defineSingle(
  'pages/about.yaml',
  z.strictObject({
    seo,
    hero: z.strictObject({ title: line, lede: text }),
    facts: z.array(figure).min(2).max(4),
    story: z.strictObject({ title: line, paragraphs: z.array(text).min(2) }),
    values: z.strictObject({ title: line, items: z.array(point).length(4) }),
    testimonials: heading,
    caseStudies: z.strictObject({ title: line, text, button }),
    closing: callToAction,
  }),
);

type AboutFields = FieldsOf<typeof aboutWords>;

interface AboutProps {
  readonly about: AboutFields;
  readonly testimonials: TestimonialList;
  /** The testimonials that are marked up as reviews: those with a date. */
  readonly reviews: readonly Testimonial[];
}

export const aboutPage = definePage({
  words: aboutWords,
  plan: ({ testimonials }: Content, about) => [
    {
      address: '/about',
      head: pageHead(about.seo, '/about'),
      props: { about, testimonials: toQuotes(testimonials), reviews: testimonials.items.filter(isReview) },
    },
  ],
  component: About,
  structuredData: ({ reviews }, context) =>
    pageGraph(context, { page: aboutNode(context), also: reviewNodes(context, reviews) }),
});

function About({ about, testimonials, context }: AboutProps & { context: PageContext }) {
  const { hero, facts, story, values, caseStudies, closing } = about;
  return (
    <>
      <PageHero {...hero} />
      <div className="measurements ink">
        <div className="wrap">
          <DimensionLines facts={facts} />
        </div>
      </div>
      <Section label="Our story" title={story.title} layout="split">
        <div className="prose">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section label="Values" title={values.title} tone="sand" layout="margin">
        <Points items={values.items} />
      </Section>
      <Testimonials {...about.testimonials} list={testimonials} />
      <Section label="Proof" title={caseStudies.title} intro={caseStudies.text} tone="ink">
        <ButtonLink href={caseStudies.button.link}>{caseStudies.button.text}</ButtonLink>
      </Section>
      <LeadCapture context={context} />
      <CallToAction {...closing} />
    </>
  );
}
