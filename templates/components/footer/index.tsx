import { Once } from 'plumb-and-level/page';
import type { Company } from '../../collections/company.ts';
import { callLink, whatsappLink } from '../../contact-links.ts';
import type { PageContext } from '../../context.ts';
import { Logo } from '../../drawings/logo.tsx';
import type { Say } from '../../islands/say.ts';
import { hoursInWords } from '../../wording/hours.ts';
import { useWords } from '../../wording/use-words.ts';
import { capital, numberWord } from '../../wording/words.ts';
import './styles.css';
import '../section/styles.css';

export function Footer({ context }: { context: PageContext }) {
  const say = useWords();
  return (
    <Once
      as="footer"
      className="footer ink"
      name="footer"
      inside={() => <Inside {...context.shared} say={say} />}
    />
  );
}

function Inside({ site, logo, year, rating, hasServicesPage, say }: PageContext['shared'] & { say: Say }) {
  const chat = whatsappLink(site);
  const links = site.footer.links.filter(({ path }) => path !== '/services' || hasServicesPage);
  return (
    <div className="wrap">
      <div>
        <p className="logo">
          <Logo logo={logo} name={site.name} onInk />
        </p>
        <p>{site.footer.blurb}</p>
        <Rating {...rating} site={site} say={say} />
      </div>
      <LinkList title={say('Quick links')} links={links} />
      <LinkList title={say('Services')} links={site.footer.services} note={site.priceRange} />
      <div>
        <h2>{say('Contact')}</h2>
        <address>
          <span>
            {site.city}, {site.region}
          </span>
          <span>{capital(hoursInWords(site, say))}</span>
          <span>
            {site.phone && (
              <a href={callLink(site)}>{say('Call {number}', { number: site.phone.display })}</a>
            )}
            {chat && (
              <a href={chat} rel="noopener">
                WhatsApp
              </a>
            )}
          </span>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </address>
      </div>
      <div className="row small-print">
        {site.social.map(({ name, url }) => (
          <a key={url} href={url} rel="noopener">
            {name}
          </a>
        ))}
        <a href="/privacy-policy">{say('Privacy Policy')}</a>
        {site.analytics && (
          <button className="cookie-choices-again" type="button" hidden>
            {say('Cookie choices')}
          </button>
        )}
        <p>
          © <span data-year="">{year}</span> {site.legalName}.
          {site.sample && ' Sample company: its details and clients are invented.'}
        </p>
      </div>
    </div>
  );
}

/** The same figures as in the structured data, on every page that carries it. */
function Rating({ count, value, site, say }: PageContext['shared']['rating'] & { site: Company; say: Say }) {
  if (count === 0) return null;
  return (
    <p>
      <a href="/about#testimonials">
        {say('{mean} from {count} reviews', { mean: value.toFixed(1), count: numberWord(count, site) })}
      </a>
    </p>
  );
}

function LinkList(props: {
  title: string;
  links: readonly { name: string; path: string }[];
  /** Stands below the links. */
  note?: string | undefined;
}) {
  const { title, links, note } = props;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
      {note && <p>{note}</p>}
    </nav>
  );
}
