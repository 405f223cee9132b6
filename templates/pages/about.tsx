import type { AboutFields } from '../../src/content/collections/pages.ts';
import type { Testimonial } from '../../src/content/collections/testimonials.ts';
import type { PageContext, Template } from '../../src/render/site-templates.ts';
import { ButtonLink } from '../components/button/index.tsx';
import { CallToAction } from '../components/call-to-action/index.tsx';
import { DimensionLines } from '../components/dimension-line/index.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Points } from '../components/points/index.tsx';
import { Section } from '../components/section/index.tsx';
import { type TestimonialList, Testimonials } from '../components/testimonials/index.tsx';
import { faqPage } from '../structured-data/faq-page.ts';
import { siteNodes } from '../structured-data/site-nodes.ts';
import { aboutPage as aboutNode } from '../structured-data/web-page.ts';
import './measurements.css';
import '../components/prose/styles.css';

interface AboutProps {
  readonly about: AboutFields;
  readonly testimonials: TestimonialList;
  /** The testimonials that are marked up as reviews: those with a date. */
  readonly reviews: readonly Testimonial[];
}

export const aboutPage: Template<AboutProps> = {
  component: About,
  structuredData: ({ reviews }, context) => [
    ...siteNodes(context, reviews),
    aboutNode(context),
    faqPage(context, context.shared.site.faq),
  ],
};

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
