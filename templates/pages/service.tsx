import type { Service } from '../collections/services.ts';
import { Breadcrumbs, HOME } from '../components/breadcrumbs/index.tsx';
import { ButtonLink } from '../components/button/index.tsx';
import { CallToAction } from '../components/call-to-action/index.tsx';
import { Faq } from '../components/faq/index.tsx';
import { Gains, Share } from '../components/measure/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Points } from '../components/points/index.tsx';
import { Prose } from '../components/prose/index.tsx';
import { ReportPage } from '../components/report-page/index.tsx';
import { Section } from '../components/section/index.tsx';
import { WorkSchedule } from '../components/work-schedule/index.tsx';
import { blankOf } from '../components/working-paper/fields.ts';
import { WorkingPaper } from '../components/working-paper/index.tsx';
import type { PageContext } from '../context.ts';
import { OwnDrawingPicture, ownDrawing } from '../drawings/own-drawing.tsx';
import { Figures } from '../figures.tsx';
import { pageHead } from '../head.ts';
import { sayIn } from '../islands/say.ts';
import { nextStep } from '../next-step.ts';
import { sitePage } from '../page.ts';
import { pageRef } from '../structured-data/refs.ts';
import { service as serviceNode } from '../structured-data/service.ts';
import { citiesServed } from '../wording/areas-served.ts';
import { moneyIn } from '../wording/money.ts';
import { useWords } from '../wording/use-words.ts';
import { numberWord } from '../wording/words.ts';
import './service.css';

/** The way back up. */
const trailOf = ({ shared }: PageContext) =>
  shared.hasServicesPage ? [HOME, { name: 'Services', path: '/services' }] : [HOME];

export const servicePage = sitePage({
  plan: ({ services, pictures }) =>
    services.map((service) => {
      const { address, source, slug, metaTitle: title, metaDescription: description, keywords } = service;
      const head = pageHead({ title, description, keywords }, address);
      const props = { service, drawing: ownDrawing(pictures, slug), others: services.length - 1 };
      return { address, head, props, source };
    }),
  structuredData: ({ service }, context) => ({
    mainEntity: pageRef(context, 'service'),
    nodes: [serviceNode(context, service)],
    faqs: service.faqs,
    trail: { crumbs: trailOf(context), title: service.title },
  }),
  component({ service, drawing, others, context }) {
    const { title, included, steps, benefits, gains, share, report, paper, action, closing } = service;
    const { site, hasServicesPage } = context.shared;
    const { audit } = site;
    const say = sayIn(context.shared.words);
    return (
      <>
        <PageHero
          title={service.headline}
          lede={service.lede}
          above={
            <div className="row where">
              <Breadcrumbs trail={trailOf(context)} title={title} />
              {others > 0 && hasServicesPage && (
                <a className="tap-target" href={`/services#${service.slug}`}>
                  {say('Compare with the other {count}', { count: numberWord(others, site) })}
                </a>
              )}
            </div>
          }
          beside={
            (drawing || share) && (
              <div>
                {drawing && <OwnDrawingPicture drawing={drawing} alt={service.drawing ?? ''} />}
                {share && <Share {...share} />}
              </div>
            )
          }
        >
          <div className="buttons">
            <ButtonLink href={action.link}>{action.text}</ButtonLink>
          </div>
          {audit && (
            <p className="note fine-print">
              {action.link === '/#audit' ? (
                audit.applied
              ) : (
                <>
                  {say('Not sure yet?')}{' '}
                  <a className="action-link" href="/#audit">
                    {audit.pitch}
                  </a>
                </>
              )}
            </p>
          )}
        </PageHero>
        <Section title={included.title} tone="sand" layout="columns split">
          <Price service={service} context={context} />
          <Points
            items={included.items.map(({ name, description }) => ({ title: name, text: description }))}
            as="parts-list"
          />
        </Section>
        {report && (
          <Section title={report.title} intro={report.intro} id="report">
            <div className="columns report-parts">
              <ol className="from-wide">
                {report.parts.map(({ title, text }) => (
                  <li key={title}>
                    <h3>{title}</h3>
                    <p className="soft">{text}</p>
                  </li>
                ))}
              </ol>
              <figure>
                <ReportPage sheet={report.sheet} money={moneyIn(site)} />
                <a className="show-all action-link" href="#report">
                  {say('Show the whole page')}
                </a>
                <figcaption className="note">{report.caption}</figcaption>
              </figure>
            </div>
          </Section>
        )}
        <Section title={steps.title} tone="ink">
          <WorkSchedule
            steps={steps.items}
            outcome={service.outcome}
            programme={service.programme}
            all={hasServicesPage ? '/services#all-services' : undefined}
          />
        </Section>
        <Section title={benefits.title}>
          <div className="columns major-minor">
            <Prose of={service} />
            {paper && <WorkingPaper paper={paper} />}
          </div>
          <div className={gains && 'columns major-minor'}>
            <Points items={benefits.items} as="parts-list" />
            {gains && (
              <Gains
                title={say('What clients gained')}
                note={say('Before the work = 100. Your own figures depend on where you start.')}
                gains={gains}
              />
            )}
          </div>
        </Section>
        <Section
          title={say('Questions about {service}', { service: title })}
          tone="sand"
          layout="columns split"
        >
          <Faq items={service.faqs} name="questions" />
        </Section>
        <CallToAction
          {...closing}
          paper={paper && blankOf(paper, say('Blank, until you tell us'))}
          places={audit?.places}
        />
      </>
    );
  },
});

/** What it costs or what sets that, and where the firm works that asks for it. */
function Price({ service: { price, facts }, context }: { service: Service; context: PageContext }) {
  const say = useWords();
  const { site } = context.shared;
  const money = moneyIn(site);
  return (
    <div className="under-heading price-block">
      {price && (
        <>
          <h3>{price.amount ? money(price.amount) : say('By written quote')}</h3>
          <p>{price.note}</p>
          {price.adSpend && (
            <p>{say('We recommend an ad spend of at least {amount} a month.', { amount: price.adSpend })}</p>
          )}
        </>
      )}
      {facts.length > 0 && <Figures items={facts} />}
      <p>{citiesServed(site, say)}</p>
      <p>
        <a className="tap-target action-link" href={nextStep(site).href}>
          {nextStep(site).text}
        </a>
      </p>
    </div>
  );
}
