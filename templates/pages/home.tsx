import * as z from 'zod';
import { definePage, defineSingle, type FieldsOf } from '../../src/define.ts';
import { line, text } from '../../src/fields.ts';
import { Island } from '../../src/render/island.tsx';
import { toQuotes } from '../collections/testimonials.ts';
import { ButtonLink } from '../components/button/index.tsx';
import { CallToAction } from '../components/call-to-action/index.tsx';
import { DimensionLines } from '../components/dimension-line/index.tsx';
import { Faq } from '../components/faq/index.tsx';
import { Points } from '../components/points/index.tsx';
import { Section } from '../components/section/index.tsx';
import { ServiceGrid, type ServiceSummary, toServiceSummary } from '../components/service-card/index.tsx';
import { TapeStrip } from '../components/tape-strip/index.tsx';
import { type TestimonialList, Testimonials } from '../components/testimonials/index.tsx';
import { Unbroken } from '../components/unbroken/index.tsx';
import type { PageContext } from '../context.ts';
import { SearchPage } from '../drawings/search-page.tsx';
import { callToAction, faq, faqSection, figure, heading as headingFields, point, seo } from '../fields.ts';
import { pageHead } from '../head.ts';
import { AuditForm } from '../islands/audit-form/island.tsx';
import type { Content } from '../site.ts';
import { pageGraph } from '../structured-data/page-graph.ts';
import './home.css';
import './form-sheet.css';

const homeWords = defineSingle(
  'pages/home.yaml',
  z.strictObject({
    seo,
    hero: z.strictObject({
      title: line,
      lede: line,
      /** The offer banner: worth, places, turnaround. */
      offer: z.strictObject({ title: line, facts: z.array(figure).length(3) }),
      action: line,
    }),
    form: z.strictObject({ title: line, intro: line, submit: line, note: line }),
    problem: z.strictObject({ title: line, intro: text, points: z.array(point).min(3) }),
    benefits: z.strictObject({ title: line, intro: text.optional(), items: z.array(point).length(4) }),
    audit: z.strictObject({
      title: line,
      intro: text,
      rows: z.array(z.strictObject({ part: line, finding: line })).min(4),
    }),
    whyNow: z.strictObject({ title: line, intro: text.optional(), facts: z.array(figure).length(4) }),
    testimonials: headingFields,
    painAndFix: z.strictObject({
      title: line,
      intro: text.optional(),
      pairs: z.array(z.strictObject({ pain: line, fix: line })).min(3),
    }),
    services: headingFields,
    faq: faqSection.extend({ items: z.array(faq).length(4) }),
    closing: callToAction,
  }),
);

type HomeFields = FieldsOf<typeof homeWords>;

interface HomeProps {
  readonly home: HomeFields;
  readonly testimonials: TestimonialList;
  readonly services: readonly ServiceSummary[];
}

/** How many services stand in the grid, and how many testimonials in the carousel. */
const MAIN_SERVICES = 6;
const QUOTES = 8;

export const homePage = definePage({
  words: homeWords,
  plan: ({ services, testimonials }: Content, home) => [
    {
      address: '/',
      head: pageHead(home.seo, '/'),
      props: {
        home,
        services: services.slice(0, MAIN_SERVICES).map(toServiceSummary),
        testimonials: toQuotes(testimonials, QUOTES),
      },
    },
  ],
  component: Home,
  structuredData: ({ home }, context) => pageGraph(context, { faqs: home.faq.items }),
});

function Home({ home, testimonials, services, context }: HomeProps & { context: PageContext }) {
  return (
    <>
      <Opening home={home} context={context} />
      <Section label="The problem" {...heading(home.problem)} tone="ink" layout="split">
        <Points items={home.problem.points} level="off" />
      </Section>
      <Section label="What you gain" {...heading(home.benefits)} layout="margin">
        <Points items={home.benefits.items} level="true" />
      </Section>
      <Section label="The audit" {...heading(home.audit)} tone="sand" layout="measured">
        <AuditTable rows={home.audit.rows} />
        <Apply>{home.hero.action}</Apply>
      </Section>
      <Section label="Why now" {...heading(home.whyNow)} tone="ink">
        <DimensionLines facts={home.whyNow.facts} large />
      </Section>
      <Testimonials {...home.testimonials} list={testimonials} />
      <Section label="Pain and fix" {...heading(home.painAndFix)} tone="sand" layout="margin">
        <PainAndFix pairs={home.painAndFix.pairs} />
        <Apply>{home.form.title}</Apply>
      </Section>
      <Section label="Services" {...home.services}>
        <ServiceGrid services={services} />
        <p className="after">
          <ButtonLink href="/services" kind="quiet">
            View All Services
          </ButtonLink>
        </p>
      </Section>
      <Section label="Questions" {...heading(home.faq)} tone="sand" layout="split">
        <Faq items={home.faq.items} name="questions" />
      </Section>
      <CallToAction {...home.closing} />
    </>
  );
}

/** Back to the form, from where one may have made up one's mind. */
function Apply({ children }: { children: string }) {
  return (
    <p className="after">
      <ButtonLink href="#audit">{children}</ButtonLink>
    </p>
  );
}

/** The promise and, beside it on wide screens and under it on narrow ones, the one form of the page. */
function Opening({ home: { hero, form }, context }: { home: HomeFields; context: PageContext }) {
  const { endpoint, anonKey } = context.shared.site.audit;
  return (
    <div className="opening">
      <div className="promise">
        <h1>
          <Unbroken>{hero.title}</Unbroken>
        </h1>
        <p className="lede">{hero.lede}</p>
        <TapeStrip {...hero.offer} />
        <ButtonLink href="#audit">{hero.action}</ButtonLink>
      </div>
      <div className="search-drawing">
        <SearchPage variant="tall" />
      </div>
      <section id="mobileAuditForm" className="application" aria-labelledby="audit-heading">
        <div className="clipboard">
          <div className="form-sheet">
            <h2 id="audit-heading">{form.title}</h2>
            <p>{form.intro}</p>
            <Island
              name="audit-form"
              component={AuditForm}
              props={{ endpoint, anonKey, labelledBy: 'audit-heading', submit: form.submit, note: form.note }}
              load="interaction"
            />
          </div>
        </div>
      </section>
    </div>
  );
}

function AuditTable({ rows }: { rows: HomeFields['audit']['rows'] }) {
  return (
    <table className="audit-table">
      <thead>
        <tr>
          <th scope="col">What we check</th>
          <th scope="col">What you learn</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ part, finding }) => (
          <tr key={part}>
            <th scope="row">{part}</th>
            <td>{finding}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PainAndFix({ pairs }: { pairs: HomeFields['painAndFix']['pairs'] }) {
  return (
    <ul className="pain-and-fix">
      {pairs.map(({ pain, fix }) => (
        <li key={pain}>
          <p className="vial off">
            <strong>Pain</strong> {pain}
          </p>
          <p className="vial">
            <strong>Fix</strong> {fix}
          </p>
        </li>
      ))}
    </ul>
  );
}

function heading({ title, intro }: { title: string; intro?: string | undefined }) {
  return { title, intro };
}
