import type { ThankYouFields } from '../../src/content/collections/pages.ts';
import type { PageContext, Template } from '../../src/render/site-templates.ts';
import { ButtonLink } from '../components/button/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Section } from '../components/section/index.tsx';
import { Steps } from '../components/steps/index.tsx';
import { Logo } from '../drawings/logo.tsx';
import { siteNodes } from '../structured-data/site-nodes.ts';
import { webPage } from '../structured-data/web-page.ts';
import './thank-you.css';

interface ThankYouProps {
  readonly words: ThankYouFields;
}

export const thankYouPage: Template<ThankYouProps> = {
  component: ThankYou,
  structuredData: (_props, context) => [...siteNodes(context), webPage(context)],
};

function ThankYou({ words, context }: ThankYouProps & { context: PageContext }) {
  const { e164, message } = context.shared.site.whatsapp;
  const { title, text, whatsapp, next } = words;
  return (
    <>
      <PageHero title={title} lede={text} above={<Settled />} />
      <Section label="Sooner" title={whatsapp.title} intro={whatsapp.text} tone="ink">
        <ButtonLink href={`https://wa.me/${e164.slice(1)}?text=${encodeURIComponent(message)}`}>
          {whatsapp.button}
        </ButtonLink>
      </Section>
      <Section label="What happens next" title={next.title} tone="sand" layout="split">
        <Steps items={next.steps} />
      </Section>
    </>
  );
}

/** The mark, whose bubble comes to rest: the enquiry is in. */
function Settled() {
  return (
    <>
      <div className="settled">
        <Logo width={112} />
      </div>
      <Greeting />
    </>
  );
}

/** Shown by the thank-you island to whom it knows by name: from the lead in the browser's storage. */
function Greeting() {
  return (
    <div data-island="thank-you" data-load="visible">
      <p className="greeting" hidden>
        Thank you, <span data-first-name="" />.
      </p>
    </div>
  );
}
