import type { CaseStudiesFields } from '../../src/content/collections/pages.ts';
import type { PageContext, Template } from '../../src/render/site-templates.ts';
import { CallToAction } from '../components/call-to-action/index.tsx';
import { CaseStudyCard, type CaseStudySummary } from '../components/case-study-card/index.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Section } from '../components/section/index.tsx';
import { faqPage } from '../structured-data/faq-page.ts';
import { siteNodes } from '../structured-data/site-nodes.ts';
import { collectionPage } from '../structured-data/web-page.ts';

interface CaseStudiesProps {
  readonly words: CaseStudiesFields;
  readonly studies: readonly CaseStudySummary[];
}

export const caseStudiesPage: Template<CaseStudiesProps> = {
  component: CaseStudies,
  structuredData: ({ studies }, context) => [
    ...siteNodes(context),
    collectionPage(
      context,
      studies.map((study) => ({ ...study, type: 'Article' })),
    ),
    faqPage(context, context.shared.site.faq),
  ],
};

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
