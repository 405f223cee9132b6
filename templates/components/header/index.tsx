import { Once } from 'plumb-and-level/page';
import type { Company } from '../../collections/company.ts';
import { MAIN_SERVICES } from '../../collections/services.ts';
import { callLink, whatsappLink } from '../../contact-links.ts';
import type { PageContext } from '../../context.ts';
import { ChevronDownIcon, CloseIcon, MenuIcon, PhoneIcon, WhatsappIcon } from '../../drawings/icons.tsx';
import { Logo } from '../../drawings/logo.tsx';
import { capital } from '../../wording/words.ts';
import { ButtonLink } from '../button/index.tsx';
import { ReachButtons } from '../button/reach-buttons.tsx';
import './styles.css';

/**
 * Fixed to the top. Both menus are `<details>` and work without script; the menu island adds Escape, closing by a
 * click elsewhere, and sets `data-compact` once the sentinel above has left the screen.
 */
export function Header({ context }: { context: PageContext }) {
  return (
    <>
      <div className="sentinel" data-sentinel="" />
      <Once
        as="header"
        className="header"
        data-island="menu"
        data-load="interaction"
        name="header"
        by={currentLinks(context)}
        inside={() => <Inside context={context} />}
      />
    </>
  );
}

function Inside({ context }: { context: PageContext }) {
  const { site } = context.shared;
  return (
    <div className="wrap">
      <a className="logo" href="/" aria-label={`${site.name}: home`}>
        <Logo logo={context.shared.logo} name={site.name} />
      </a>
      <nav className="main-nav" aria-label="Main">
        <Links context={context} />
      </nav>
      <Reach site={site} />
      <details className="menu">
        <summary>
          <MenuIcon />
          <CloseIcon />
          <span className="visually-hidden">Menu</span>
        </summary>
        <div className="sheet">
          <nav aria-label="Menu">
            <Links context={context} />
          </nav>
          <AskAPerson site={site} />
        </div>
      </details>
    </div>
  );
}

/** At every width, the links for somebody who has decided. */
function Reach({ site }: { site: Company }) {
  const chat = whatsappLink(site);
  return (
    <div className="reach">
      {site.phone && (
        <a href={callLink(site)} aria-label={`Call ${site.phone.display}`}>
          <PhoneIcon size={22} />
          <span>{site.phone.display}</span>
        </a>
      )}
      {chat && (
        <a href={chat} rel="noopener" aria-label="WhatsApp">
          <WhatsappIcon size={22} />
        </a>
      )}
      <ButtonLink href="/#audit">{capital(site.audit.short)}</ButtonLink>
    </div>
  );
}

/** The foot of the open menu. */
function AskAPerson({ site }: { site: Company }) {
  return (
    <div className="ask">
      <p>
        <strong>Rather ask a person?</strong> {site.hours.display}
      </p>
      <ReachButtons site={site} call="Call" />
      <ButtonLink href="/#audit">{site.actions.audit}</ButtonLink>
    </div>
  );
}

/** Which links are marked as current: the only part of the header that differs from page to page. */
function currentLinks({ shared, page }: PageContext): string {
  const paths = [...shared.site.navigation, ...shared.services].map(({ path }) => path);
  return paths.map((path) => current(page.address, path) ?? '').join();
}

function Links({ context }: { context: PageContext }) {
  const { shared, page } = context;
  return (
    <ul>
      {shared.site.navigation.map(({ name, path }) => (
        <li key={path}>
          {path === '/services' ? (
            <Services name={name} context={context} />
          ) : (
            <a href={path} aria-current={current(page.address, path)}>
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Services({ name, context: { shared, page } }: { name: string; context: PageContext }) {
  return (
    <details>
      <summary aria-current={current(page.address, '/services') && 'true'}>
        {name}
        <ChevronDownIcon size={18} />
      </summary>
      <ul>
        {shared.services.slice(0, MAIN_SERVICES).map((service) => (
          <li key={service.path}>
            <a href={service.path} aria-current={current(page.address, service.path)}>
              {service.name}
            </a>
          </li>
        ))}
        <li>
          <a href="/services" aria-current={page.address === '/services' ? 'page' : undefined}>
            View All Services
          </a>
        </li>
      </ul>
    </details>
  );
}

/** `page` for the page itself, `true` for the section that holds it. */
function current(address: string, path: string): 'page' | 'true' | undefined {
  if (address === path) return 'page';
  return path !== '/' && address.startsWith(`${path}/`) ? 'true' : undefined;
}
