import { definePage } from '../../src/define.ts';
import type { Service } from '../collections/services.ts';
import { Breadcrumbs } from '../components/breadcrumbs/index.tsx';
import { ButtonLink } from '../components/button/index.tsx';
import { CallToAction } from '../components/call-to-action/index.tsx';
import { DimensionLines } from '../components/dimension-line/index.tsx';
import { Faq } from '../components/faq/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { PartsList } from '../components/parts-list/index.tsx';
import { Points } from '../components/points/index.tsx';
import { Prose } from '../components/prose/index.tsx';
import { Section } from '../components/section/index.tsx';
import { Steps } from '../components/steps/index.tsx';
import type { PageContext } from '../context.ts';
import { serviceDrawings } from '../drawings/index.ts';
import { pageHead } from '../head.ts';
import type { Content } from '../site.ts';
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { faqPage } from '../structured-data/faq-page.ts';
import { service as serviceNode } from '../structured-data/service.ts';
import { siteNodes } from '../structured-data/site-nodes.ts';
import { webPage } from '../structured-data/web-page.ts';
import './service.css';
import './measurements.css';
import './major-minor.css';

interface ServiceProps {
  readonly service: Service;
}

const trail = [
  { name: 'Home', path: '/' },
  { name: 'Services', path: '/services' },
];

/** Buttons that promise a place in the audit lead to its form. */
const auditActions = ['Apply Now - Limited Monthly Slots', 'Secure Your Audit Slot'];

export const servicePage = definePage({
  plan: ({ services }: Content) =>
    services.map((service) => {
      const { address, source, metaTitle: title, metaDescription: description, keywords } = service;
      return {
        address,
        head: pageHead({ title, description, keywords }, address),
        props: { service },
        source,
      };
    }),
  component: ServicePage,
  structuredData: ({ service }, context) => [
    ...siteNodes(context),
    webPage(context),
    serviceNode(context, service),
    faqPage(context, service.faqs),
    breadcrumbList(context, trail, service.title),
  ],
});

function ServicePage({ service }: ServiceProps & { context: PageContext }) {
  const { title, headline, lede, facts, benefits, included, steps, faqs, action, closing } = service;
  const Drawing = serviceDrawings[service.slug];
  return (
    <>
      <PageHero
        title={headline}
        lede={lede}
        above={<Breadcrumbs trail={trail} title={title} />}
        beside={Drawing && <Drawing />}
      >
        <div className="buttons">
          <ButtonLink href={auditActions.includes(action) ? '/#audit' : '/contact'}>{action}</ButtonLink>
        </div>
        <p className="fine-print">
          Begin with the free audit: by hand, eight a month, findings within 48 hours.
        </p>
      </PageHero>
      <div className="measurements ink">
        <div className="wrap">
          <DimensionLines facts={facts} />
        </div>
      </div>
      <Section label="Overview" title={title} intro={service.description}>
        <div className="major-minor">
          <Prose of={service} />
          <PartsList title="Parts of this service" parts={service.offers} />
        </div>
      </Section>
      <Section label="Benefits" title={benefits.title} tone="sand" layout="margin">
        <Points items={benefits.items} level="true" />
      </Section>
      <Section label="Included" title={included.title} layout="split">
        <CheckList items={included.items} />
      </Section>
      <Section label="Steps" title={steps.title} tone="ink" layout="split">
        <Steps items={steps.items} />
      </Section>
      <Outcome service={service} />
      <Section label="Questions" title={`Questions about ${title}`} tone="sand" layout="split">
        <Faq items={faqs} name="questions" />
      </Section>
      <CallToAction {...closing} />
    </>
  );
}

function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="check-list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Outcome({ service: { outcome, price } }: ServiceProps) {
  return (
    <Section label="Outcome" title="What to expect, and when">
      <div className="outcome major-minor">
        <p>{outcome}</p>
        {price && (
          <p className="price">
            <strong>{rand(price.amount)}</strong> {price.note}
          </p>
        )}
      </div>
    </Section>
  );
}

/** R2,500, as the site writes money. */
function rand(amount: number) {
  return `R${amount.toLocaleString('en-US')}`;
}
