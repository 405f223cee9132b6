import { Once } from 'plumb-and-level/page';
import type { Company } from '../../collections/company.ts';
import { MAIN_SERVICES } from '../../collections/services.ts';
import { callLink, whatsappLink } from '../../contact-links.ts';
import type { PageContext } from '../../context.ts';
import { ChevronDownIcon, CloseIcon, MenuIcon, PhoneIcon, WhatsappIcon } from '../../drawings/icons.tsx';
import { Logo } from '../../drawings/logo.tsx';
import type { Say } from '../../islands/say.ts';
import { nextStep } from '../../next-step.ts';
import { hoursInWords } from '../../wording/hours.ts';
import { useWords } from '../../wording/use-words.ts';
import { capital } from '../../wording/words.ts';
import { ButtonLink } from '../button/index.tsx';
import { ReachButtons } from '../button/reach-buttons.tsx';
import './styles.css';

/**
 * Fixed to the top. Both menus are `<details>` and work without script; the menu island adds Escape, closing by a
 * click elsewhere, and sets `data-compact` once the sentinel above has left the screen.
 */
export function Header({ context }: { context: PageContext }) {
  const say = useWords();
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
        inside={() => <Inside context={context} say={say} />}
      />
    </>
  );
}

function Inside({ context, say }: { context: PageContext; say: Say }) {
  const { site } = context.shared;
  return (
    <div className="wrap">
      <a className="logo" href="/" aria-label={say('{name}: home', { name: site.name })}>
        <Logo logo={context.shared.logo} name={site.name} />
      </a>
      <nav className="main-nav" aria-label={say('Main')}>
        <Links context={context} say={say} />
      </nav>
      <Reach site={site} say={say} />
      <details className="menu">
        <summary>
          <MenuIcon />
          <CloseIcon />
          <span className="visually-hidden">{say('Menu')}</span>
        </summary>
        <div className="sheet">
          <nav aria-label={say('Menu')}>
            <Links context={context} say={say} />
          </nav>
          <AskAPerson site={site} say={say} />
        </div>
      </details>
    </div>
  );
}

/** At every width, the links for somebody who has decided. */
function Reach({ site, say }: { site: Company; say: Say }) {
  const chat = whatsappLink(site);
  return (
    <div className="reach">
      {site.phone && (
        <a href={callLink(site)} aria-label={say('Call {number}', { number: site.phone.display })}>
          <PhoneIcon size={22} />
          <span>{site.phone.display}</span>
        </a>
      )}
      {chat && (
        <a href={chat} rel="noopener" aria-label="WhatsApp">
          <WhatsappIcon size={22} />
        </a>
      )}
      <ButtonLink href={nextStep(site).href}>
        {site.audit ? capital(site.audit.short) : say('Contact')}
      </ButtonLink>
    </div>
  );
}

/** The foot of the open menu. */
function AskAPerson({ site, say }: { site: Company; say: Say }) {
  return (
    <div className="row ask">
      <p>
        <strong>{say('Rather ask a person?')}</strong> {capital(hoursInWords(site, say))}
      </p>
      <ReachButtons site={site} call={say('Call')} />
      <ButtonLink href={nextStep(site).href}>{nextStep(site).text}</ButtonLink>
    </div>
  );
}

/** Which links are marked as current: the only part of the header that differs from page to page. */
function currentLinks({ shared, page }: PageContext): string {
  const paths = [...shared.site.navigation, ...shared.services].map(({ path }) => path);
  return paths.map((path) => current(page.address, path) ?? '').join();
}

function Links({ context, say }: { context: PageContext; say: Say }) {
  const { shared, page } = context;
  return (
    <ul>
      {shared.site.navigation.map(({ name, path }) => (
        <li key={path}>
          {path === '/services' ? (
            <Services name={name} context={context} say={say} />
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

function Services(props: { name: string; context: PageContext; say: Say }) {
  const { name, context, say } = props;
  const { shared, page } = context;
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
        {shared.hasServicesPage && (
          <li>
            <a href="/services" aria-current={page.address === '/services' ? 'page' : undefined}>
              {say('View All Services')}
            </a>
          </li>
        )}
      </ul>
    </details>
  );
}

/** `page` for the page itself, `true` for the section that holds it. */
function current(address: string, path: string): 'page' | 'true' | undefined {
  if (address === path) return 'page';
  return path !== '/' && address.startsWith(`${path}/`) ? 'true' : undefined;
}
