import type { FieldsOf, OwnPictures, ShownPicture } from 'plumb-and-level';
import { EndOfFirstView } from 'plumb-and-level/page';
import type { Service } from '../collections/services.ts';
import { servicesWords } from '../collections/services-words.ts';
import { ButtonLink } from '../components/button/index.tsx';
import { CallToAction } from '../components/call-to-action/index.tsx';
import { Faq } from '../components/faq/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Points } from '../components/points/index.tsx';
import { Programme } from '../components/programme/index.tsx';
import { Section } from '../components/section/index.tsx';
import { asPicture, ownDrawing } from '../drawings/own-drawing.tsx';
import { onlyPage } from '../head.ts';
import { nextStep } from '../next-step.ts';
import { sitePage } from '../page.ts';
import { serviceList } from '../structured-data/lists.ts';
import { moneyIn } from '../wording/money.ts';
import { useWords } from '../wording/use-words.ts';
import './services-first-view.css';
import './services.css';

type ServicesFields = FieldsOf<typeof servicesWords>;

export const servicesPage = sitePage({
  words: servicesWords,
  plan: ({ services, pictures }, words) => [
    onlyPage('/services', words.seo, {
      words,
      services,
      pictures: Object.fromEntries(services.map(({ slug }) => [slug, smallPicture(pictures, slug)])),
    }),
  ],
  structuredData: ({ words, services }) => ({
    type: 'CollectionPage',
    mainEntity: serviceList(services),
    faqs: words.faq.items,
  }),
  component({ words, services, pictures, context }) {
    const { site } = context.shared;
    const [money, next] = [moneyIn(site), nextStep(site)];
    const { hero, programme, challenges, regions, businessTypes, faq, closing } = words;
    return (
      <>
        <PageHero
          title={hero.title}
          beside={
            <div className="services-lede">
              <p className="lede">{hero.lede}</p>
              <p className="apart">
                <a className="tap-target action-link" href={next.href}>
                  {next.text}
                </a>
              </p>
            </div>
          }
          goesOn
        />
        <section className="wrap all-services" aria-labelledby="all-services">
          <h2 id="all-services" className="visually-hidden">
            {programme.title}
          </h2>
          <Programme
            services={services}
            need={programme.need}
            note={programme.note}
            money={money}
            fold={(service) => <Fold service={service} picture={pictures[service.slug]} money={money} />}
          />
        </section>
        <EndOfFirstView />
        <Section title={challenges.title} intro={challenges.intro} tone="ink">
          <Challenges items={challenges.items} services={services} />
        </Section>
        <Section title={businessTypes.title} intro={businessTypes.intro}>
          <Points items={businessTypes.items} as="points brief" />
        </Section>
        <Section title={regions.title} intro={regions.intro} tone="sand">
          <Points items={regions.items} />
        </Section>
        <Section title={faq.title} intro={faq.intro} layout="columns split">
          <Faq items={faq.items} name="questions" />
        </Section>
        <CallToAction {...closing} places={site.audit?.places} />
      </>
    );
  },
});

/** A service's drawing as it is composed for a phone, since it is shown small. */
function smallPicture(pictures: OwnPictures, slug: string): ShownPicture | undefined {
  const drawing = ownDrawing(pictures, slug);
  return drawing ? asPicture(drawing.narrow ?? drawing.wide) : undefined;
}

/** What somebody says who needs a service, and its row. */
function Challenges(props: { items: ServicesFields['challenges']['items']; services: readonly Service[] }) {
  return (
    <ul className="columns challenges ruled">
      {props.items.map(({ challenge, solution, service }) => {
        const row = props.services.find(({ slug }) => slug === service);
        const { first, full } = row?.programme ?? {};
        return (
          <li key={challenge}>
            <h3>{challenge}</h3>
            <p>
              <a className="action-link" href={`#${service}`}>
                {solution}
              </a>{' '}
              <span className="soft">{first ?? full}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** The rest of a row: what its own page tells at more length. The id stands inside, where a link to it opens the details, as the browser's search does. */
function Fold(props: {
  service: Service;
  picture: ShownPicture | undefined;
  money: (amount: number) => string;
}) {
  const { service, picture, money } = props;
  const say = useWords();
  const { slug, title, address, description, price, included, programme, faqs } = service;
  return (
    <div id={slug} className="columns service-fold">
      {picture && (
        <img src={picture.src} width={picture.width} height={picture.height} alt="" loading="lazy" />
      )}
      <div>
        <h4>{say('Overview')}</h4>
        <p>{description}</p>
        <h4>{say('What you get')}</h4>
        <ul>
          {included.items.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
      <div>
        {price && <h4>{price.amount ? `${money(price.amount)} ${price.note}` : say('By written quote')}</h4>}
        <h4>{say('Expected outcomes')}</h4>
        <p>{programme.expect}</p>
        <h4>{say('FAQ')}</h4>
        <Faq items={faqs.slice(0, 1)} name={`${slug}-questions`} />
        <ButtonLink href={address}>{say('See {service}', { service: title })}</ButtonLink>
      </div>
    </div>
  );
}
