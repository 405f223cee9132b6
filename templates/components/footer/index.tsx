import { Once } from '../../../src/render/once.tsx';
import { areasServed } from '../../areas-served.ts';
import type { PageContext } from '../../context.ts';
import { FacebookIcon, InstagramIcon } from '../../drawings/icons.tsx';
import { Logo } from '../../drawings/logo.tsx';
import './styles.css';
import '../section/styles.css';

const icons: Record<string, typeof FacebookIcon> = { Facebook: FacebookIcon, Instagram: InstagramIcon };

export function Footer({ context }: { context: PageContext }) {
  return (
    <Once as="footer" className="footer ink" name="footer" inside={() => <Inside {...context.shared} />} />
  );
}

function Inside({ site, year, rating }: PageContext['shared']) {
  return (
    <div className="wrap">
      <div>
        <p className="logo">
          <Logo width={44} />
          {site.name}
        </p>
        <p>{site.footer.blurb}</p>
        <Rating {...rating} />
        <ul className="social">
          {site.social.map(({ name, url }) => {
            const Icon = icons[name];
            return (
              <li key={url}>
                <a href={url} rel="noopener">
                  {Icon && <Icon />}
                  {name}
                </a>
              </li>
            );
          })}
        </ul>
      </div>
      <LinkList title="Quick links" links={site.footer.links} />
      <LinkList title="Services" links={site.footer.services} />
      <div>
        <h2>Contact</h2>
        <address>
          {site.city}, {site.region}
          <br />
          <a href={`tel:${site.phone.e164}`}>Call {site.phone.display}</a>
          <br />
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </address>
        <p>{site.hours.display}</p>
        <p>{site.priceRange}</p>
        <p>{`Areas served: ${areasServed(site)}`}</p>
      </div>
      <div className="small-print">
        <p>
          © <span data-year="">{year}</span> {site.legalName}
        </p>
        <p>
          <a href="/privacy-policy">Privacy Policy</a>
        </p>
        {site.sample && (
          <p>
            Sample company: {site.name}, its contact details and its clients are invented for this
            demonstration.
          </p>
        )}
      </div>
    </div>
  );
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The same figures as in the structured data, on every page that carries it. */
function Rating({ count, value }: PageContext['shared']['rating']) {
  if (count === 0) return null;
  return (
    <p>
      <a href="/about#testimonials">{`${value.toFixed(1)} from ${words[count] ?? count} client reviews`}</a>
    </p>
  );
}

function LinkList({ title, links }: { title: string; links: readonly { name: string; path: string }[] }) {
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
    </nav>
  );
}
