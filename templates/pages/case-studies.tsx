import * as z from 'zod';
import { definePage, defineSingle, type FieldsOf } from '../../src/define.ts';
import { line, text } from '../../src/fields.ts';
import { CallToAction } from '../components/call-to-action/index.tsx';
import {
  CaseStudyCard,
  type CaseStudySummary,
  toCaseStudySummary,
} from '../components/case-study-card/index.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Section } from '../components/section/index.tsx';
import type { PageContext } from '../context.ts';
import { callToAction, heading, seo } from '../fields.ts';
import { pageHead } from '../head.ts';
import type { Content } from '../site.ts';
import { faqPage } from '../structured-data/faq-page.ts';
import { siteNodes } from '../structured-data/site-nodes.ts';
import { collectionPage } from '../structured-data/web-page.ts';

export const caseStudiesWords = defineSingle(
  'pages/case-studies.yaml',
  z.strictObject({
    seo,
    hero: z.strictObject({ title: line, lede: text }),
    list: heading,
    /** The block at the end of each case study. */
    detailClosing: callToAction,
    closing: callToAction,
  }),
);

type CaseStudiesFields = FieldsOf<typeof caseStudiesWords>;

interface CaseStudiesProps {
  readonly words: CaseStudiesFields;
  readonly studies: readonly CaseStudySummary[];
}

export const caseStudiesPage = definePage({
  plan: ({ caseStudies, caseStudyWords: words }: Content) => [
    {
      address: '/case-studies',
      head: pageHead(words.seo, '/case-studies'),
      props: { words, studies: caseStudies.map(toCaseStudySummary) },
      source: 'content/pages/case-studies.yaml',
    },
  ],
  component: CaseStudies,
  structuredData: ({ studies }, context) => [
    ...siteNodes(context),
    collectionPage(
      context,
      studies.map((study) => ({ ...study, type: 'Article' })),
    ),
    faqPage(context, context.shared.site.faq),
  ],
});

function CaseStudies({ words, studies, context }: CaseStudiesProps & { context: PageContext }) {
  return (
    <>
      <PageHero {...words.hero} />
      <Section label="Results" {...words.list}>
        <ul className="card-grid">
          {studies.map((study) => (
            <li key={study.address}>
              <CaseStudyCard study={study} />
            </li>
          ))}
        </ul>
      </Section>
      <LeadCapture context={context} />
      <CallToAction {...words.closing} />
    </>
  );
}
