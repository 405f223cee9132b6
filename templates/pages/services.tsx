import * as z from 'zod';
import { definePage, defineSingle, type FieldsOf } from '../../src/define.ts';
import { line, text } from '../../src/fields.ts';
import type { Service } from '../collections/services.ts';
import { CallToAction } from '../components/call-to-action/index.tsx';
import { Faq } from '../components/faq/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Points } from '../components/points/index.tsx';
import { headingId, Section } from '../components/section/index.tsx';
import { ServiceGrid, type ServiceSummary, toServiceSummary } from '../components/service-card/index.tsx';
import type { PageContext } from '../context.ts';
import { callToAction, faqSection, heading, point, type Faq as Question, seo } from '../fields.ts';
import { pageHead } from '../head.ts';
import type { Content } from '../site.ts';
import { faqPage } from '../structured-data/faq-page.ts';
import { siteNodes } from '../structured-data/site-nodes.ts';
import { webPage } from '../structured-data/web-page.ts';
import './services.css';

const servicesWords = defineSingle(
  'pages/services.yaml',
  z.strictObject({
    seo,
    hero: z.strictObject({ title: line, lede: text }),
    challenges: z.strictObject({
      title: line,
      intro: text.optional(),
      items: z.array(z.strictObject({ challenge: line, solution: line, detail: text })).min(3),
    }),
    cards: heading,
    regions: z.strictObject({ title: line, intro: text.optional(), items: z.array(point).length(3) }),
    businessTypes: z.strictObject({ title: line, intro: text.optional(), items: z.array(point).min(5) }),
    details: heading,
    faq: faqSection,
    closing: callToAction,
  }),
);

type ServicesFields = FieldsOf<typeof servicesWords>;

/** What the overview tells of a service; its own page tells the rest. */
export interface ServiceDetail extends ServiceSummary {
  readonly slug: string;
  readonly overview: string;
  readonly included: readonly string[];
  readonly outcome: string;
  readonly faqs: readonly Question[];
}

interface ServicesProps {
  readonly words: ServicesFields;
  readonly services: readonly ServiceDetail[];
}

/** How much the overview tells of each of the twelve services, to stay a page that loads at once. */
const OVERVIEW = { included: 3, faqs: 1 };

export const servicesPage = definePage({
  words: servicesWords,
  plan: ({ services }: Content, words) => [
    {
      address: '/services',
      head: pageHead(words.seo, '/services'),
      props: { words, services: services.map(toServiceDetail) },
    },
  ],
  component: Services,
  structuredData: ({ words }, context) => [
    ...siteNodes(context),
    webPage(context),
    faqPage(context, words.faq.items),
  ],
});

function Services({ words, services }: ServicesProps & { context: PageContext }) {
  const { hero, challenges, cards, regions, businessTypes, details, faq, closing } = words;
  return (
    <>
      <PageHero {...hero} beside={<SheetIndex />} />
      <Section label="Challenges" title={challenges.title} intro={challenges.intro} tone="ink">
        <ul className="points challenges">
          {challenges.items.map(({ challenge, solution, detail }) => (
            <li key={challenge} className="vial off">
              <p>{challenge}</p>
              <h3>{solution}</h3>
              <p>{detail}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section label="Services" {...cards}>
        <ServiceGrid services={services} />
      </Section>
      <Section label="Regions" title={regions.title} intro={regions.intro} tone="sand">
        <Points items={regions.items} />
      </Section>
      <Section label="Trades" title={businessTypes.title} intro={businessTypes.intro} layout="margin">
        <Points items={businessTypes.items} brief />
      </Section>
      <Section label="In detail" {...details} tone="sand">
        <div className="details-list">
          {services.map((service) => (
            <Detail key={service.slug} service={service} />
          ))}
        </div>
      </Section>
      <Section label="Questions" title={faq.title} intro={faq.intro} layout="split">
        <Faq items={faq.items} name="questions" />
      </Section>
      <CallToAction {...closing} />
    </>
  );
}

/** The sections' own labels, as the sheets of a set of drawings are listed on the first of them. */
const sheets = ['Challenges', 'Services', 'Regions', 'Trades', 'In detail', 'Questions'];

function SheetIndex() {
  return (
    <nav className="sheet-index" aria-label="On this page">
      <ol>
        {sheets.map((label) => (
          <li key={label}>
            <a href={`#${headingId(label)}`}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * One line of a list of parts that opens to the rest. The id stands inside, where a link to it opens the details,
 * as the browser's search does.
 */
function Detail({ service }: { service: ServiceDetail }) {
  const { slug, title, address, fact, overview, included, outcome, faqs } = service;
  return (
    <details className="detail">
      <summary>
        <h3>{title}</h3>
        <span>
          <strong>{fact.figure}</strong> {fact.caption}
        </span>
      </summary>
      <div id={slug}>
        <div>
          <p>{overview}</p>
          <p>
            <a href={address}>See {title}</a>
          </p>
        </div>
        <div>
          <h4>What you get</h4>
          <ul>
            {included.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <h4>Expected outcomes</h4>
          <p>{outcome}</p>
          <Faq items={faqs} name={`${slug}-questions`} />
        </div>
      </div>
    </details>
  );
}

function toServiceDetail(service: Service): ServiceDetail {
  const { slug, lede, included, outcome, faqs } = service;
  return {
    ...toServiceSummary(service),
    slug,
    overview: lede,
    included: included.items.slice(0, OVERVIEW.included),
    outcome,
    faqs: faqs.slice(0, OVERVIEW.faqs),
  };
}
