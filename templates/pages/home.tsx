import { asTyped, type FieldsOf } from 'plumb-and-level';
import { EndOfFirstView, Island } from 'plumb-and-level/page';
import type { Company } from '../collections/company.ts';
import { complaintsOf, homeWords } from '../collections/home-words.ts';
import { MAIN_SERVICES, type Service } from '../collections/services.ts';
import { toQuotes } from '../collections/testimonials.ts';
import { ButtonLink } from '../components/button/index.tsx';
import { ReachButtons } from '../components/button/reach-buttons.tsx';
import { CallToAction } from '../components/call-to-action/index.tsx';
import { Changes } from '../components/changes/index.tsx';
import { CutTape } from '../components/cut-tape/index.tsx';
import { Faq } from '../components/faq/index.tsx';
import { LEVEL, Level } from '../components/level/index.tsx';
import { NumberLine, Shares } from '../components/number-line/index.tsx';
import { Points } from '../components/points/index.tsx';
import { Programme } from '../components/programme/index.tsx';
import { bySchedule } from '../components/programme/schedule.ts';
import { Section } from '../components/section/index.tsx';
import { SnagList } from '../components/snag-list/index.tsx';
import { Testimonials } from '../components/testimonials/index.tsx';
import { ByTrade, TradeChoice } from '../components/trades/index.tsx';
import { Unbroken } from '../components/unbroken/index.tsx';
import { whatsappLink } from '../contact-links.ts';
import type { PageContext } from '../context.ts';
import heroMap from '../drawings/hero-map.svg';
import heroMapNarrow from '../drawings/hero-map-narrow.svg';
import { type OwnDrawing, OwnDrawingPicture, ownDrawing, withPictures } from '../drawings/own-drawing.tsx';
import { PartsOfPage } from '../drawings/part-of-page.tsx';
import { wordsByTrade } from '../drawings/trades.ts';
import { Figures } from '../figures.tsx';
import { onlyPage } from '../head.ts';
import { AuditForm } from '../islands/audit-form/island.tsx';
import { sayIn } from '../islands/say.ts';
import { FORM_WORDS } from '../islands/word-list.ts';
import { nextStep } from '../next-step.ts';
import { sitePage } from '../page.ts';
import { hoursInWords } from '../wording/hours.ts';
import { capital } from '../wording/words.ts';
import './home.css';
import './home-below.css';
import '../styles/clipboard.css';
import '../styles/tape-strip.css';

type HomeFields = FieldsOf<typeof homeWords>;

/** The number of testimonials in the carousel. */
const QUOTES = 8;

export const homePage = sitePage({
  words: homeWords,
  plan: ({ services, testimonials, pictures }, home) => [
    onlyPage('/', home.seo, {
      home,
      services: services.slice(0, MAIN_SERVICES),
      testimonials: toQuotes(testimonials, QUOTES),
      complaints: answered(home, services),
      picture: ownDrawing(pictures, 'home'),
      changes: withPictures(home.benefits?.items ?? [], pictures),
    }),
  ],
  structuredData: ({ home }) => ({ faqs: home.faq.items }),
  component({ home, testimonials, services, complaints, picture, changes, context }) {
    const { site, hasServicesPage } = context.shared;
    const { actions, audit } = site;
    const say = sayIn(context.shared.words);
    return (
      <>
        <Opening home={home} picture={picture} context={context} />
        {home.problem && (
          <Section label={say('The problem')} {...home.problem} tone="ink">
            {home.problem.lost && <CutTape lost={home.problem.lost} />}
            <Points items={losses(home)} as="losses" />
          </Section>
        )}
        {home.benefits && (
          <Section label={say('What you gain')} {...home.benefits}>
            <Changes items={changes} />
          </Section>
        )}
        {home.audit && audit && (
          <Section label={say('The {offer}', { offer: audit.short })} {...home.audit} tone="sand">
            <SnagList rows={home.audit.rows} sheet={home.audit.sheet} action={actions.audit} />
          </Section>
        )}
        {home.whyNow && (
          <Section label={say('Why now')} {...home.whyNow} tone="ink">
            <div className="columns number-lines">
              <Shares shares={home.whyNow.shares} />
              <NumberLine {...home.whyNow.days} />
            </div>
          </Section>
        )}
        <Testimonials {...home.testimonials} list={testimonials} />
        {home.painAndFix && (
          <Section label={say('Pain and fix')} {...home.painAndFix} tone="sand">
            <Level complaints={complaints} action={actions.message} />
          </Section>
        )}
        {services.length > 0 && (
          <Section label={say('Services')} {...home.services}>
            <Programme services={services} />
            {hasServicesPage && (
              <p className="after">
                <ButtonLink href="/services" kind="quiet">
                  {say('View All Services')}
                </ButtonLink>
              </p>
            )}
          </Section>
        )}
        <Section label={say('Questions')} {...home.faq} tone="sand" layout="columns split">
          <AskAPerson context={context} />
          <Faq items={home.faq.items} name="questions" />
        </Section>
        <CallToAction {...home.closing} places={audit?.places} showsCalls={home.trades !== undefined} />
      </>
    );
  },
});

/** The promise over the drawing and, beside both on wide screens and under them on narrow ones, the one form of the page. */
function Opening(props: { home: HomeFields; picture: OwnDrawing | null; context: PageContext }) {
  const { home, picture, context } = props;
  const { hero, trades, form } = home;
  const { audit } = context.shared.site;
  const { href, text } = nextStep(context.shared.site);
  return (
    <div className="opening">
      <div className="promise">
        <Unbroken as="h1">{hero.title}</Unbroken>
        <p className="pitch">
          <strong>{hero.who}</strong> {hero.lede}
        </p>
        {hero.offer && (
          <div className="tape-strip">
            <p>{hero.offer.title}</p>
            <Figures items={hero.offer.facts} />
          </div>
        )}
        <ButtonLink href={href.replace('/#', '#')}>{text}</ButtonLink>
        {trades && trades.list.length > 1 && (
          <TradeChoice question={trades.question} names={trades.list.map(({ name }) => name)} form={LEVEL} />
        )}
      </div>
      {picture ? (
        <div className="own-picture">
          <OwnDrawingPicture drawing={picture} alt={hero.picture ?? ''} />
        </div>
      ) : (
        trades && (
          <div className="search-drawing">
            {/* The left edge of the text is at 600 of the wide one, whose pins, list and words the narrow one shows elsewhere. */}
            <PartsOfPage
              wide={wordsByTrade(heroMap, trades.list)}
              narrow={heroMapNarrow}
              alt="A search. Three other businesses are on the list and on the map; your own place is empty in both. A plumb bob points at it."
            />
          </div>
        )
      )}
      {audit && form && (
        <section id="mobileAuditForm" className="application" aria-labelledby="audit-heading">
          <div className="clipboard">
            <div className="form-sheet">
              <h2 id="audit-heading">{form.title}</h2>
              <p>{form.intro}</p>
              <Application note={form.note} audit={audit} context={context} />
            </div>
          </div>
        </section>
      )}
      <EndOfFirstView />
    </div>
  );
}

function Application(props: { note: string; audit: NonNullable<Company['audit']>; context: PageContext }) {
  const { note, audit, context } = props;
  const { site, words } = context.shared;
  const { endpoint, anonKey, turnstile, thanks, steps } = audit;
  const said = FORM_WORDS.flatMap((word) => (words[word] ? [[word, words[word]]] : []));
  return (
    <Island
      name="audit-form"
      component={AuditForm}
      props={{
        endpoint,
        anonKey,
        submit: site.actions.audit,
        note,
        // The notice is verbatim, apostrophes included.
        thanks: asTyped(thanks),
        steps,
        email: site.email,
        ...(site.phone && { phone: site.phone }),
        ...(said.length > 0 && { words: Object.fromEntries(said) }),
        ...(turnstile && { turnstile }),
        ...(site.whatsapp && { chat: whatsappLink(site)! }),
      }}
      load="interaction"
    />
  );
}

/** For visitors whose question is not listed: a person, if there is a number. */
function AskAPerson({ context }: { context: PageContext }) {
  const { site, words } = context.shared;
  const say = sayIn(words);
  return (
    <div className="under-heading from-wide">
      <p>{`${say('Rather ask a person?')} ${capital(hoursInWords(site, say))}.`}</p>
      <div className="buttons apart">
        <ReachButtons site={site} call={site.phone?.display ?? ''} />
      </div>
    </div>
  );
}

/** What is lost on the way; the first as each trade tells it. */
function losses({ trades, problem }: HomeFields) {
  if (!problem) return [];
  const { first, points } = problem;
  if (!trades) return points;
  const told = <ByTrade words={trades.list.map(({ loss }) => loss)} />;
  return [{ title: first, text: told }, ...points];
}

/** The complaints with the services that answer them, which are told by when each shows a first result. */
function answered(home: HomeFields, all: readonly Service[]) {
  const services = bySchedule(all);
  return complaintsOf(home).map(({ pains, fix, service: path }) => {
    const place = services.findIndex(({ address }) => address === path);
    return { pains, fix, service: { name: services[place]?.title ?? path, path, place } };
  });
}
