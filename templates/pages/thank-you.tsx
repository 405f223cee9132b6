import * as z from 'zod';
import { definePage, defineSingle, type FieldsOf } from '../../src/define.ts';
import { line, text } from '../../src/fields.ts';
import { ButtonLink } from '../components/button/index.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Section } from '../components/section/index.tsx';
import { Steps } from '../components/steps/index.tsx';
import { whatsappLink } from '../contact-links.ts';
import type { PageContext } from '../context.ts';
import { Logo } from '../drawings/logo.tsx';
import { point, seo } from '../fields.ts';
import { hiddenHead } from '../head.ts';
import { pageGraph } from '../structured-data/page-graph.ts';
import './thank-you.css';

const thankYouWords = defineSingle(
  'pages/thank-you.yaml',
  z.strictObject({
    seo,
    title: line,
    /** Where the function says by the address what became of an application. */
    received: text,
    waitlisted: text,
    /** Where the function asks for the address to be confirmed first. */
    unconfirmed: text,
    /** Stands before the reference of an application. */
    reference: line,
    whatsapp: z.strictObject({ title: line, text, button: line }),
    next: z.strictObject({ title: line, steps: z.array(point).min(2) }),
  }),
);

type ThankYouFields = FieldsOf<typeof thankYouWords>;

interface ThankYouProps {
  readonly words: ThankYouFields;
}

export const thankYouPage = definePage({
  words: thankYouWords,
  plan: (_content, words) => [{ address: '/thank-you', head: hiddenHead(words.seo), props: { words } }],
  component: ThankYou,
  structuredData: (_props, context) => pageGraph(context),
});

function ThankYou({ words, context }: ThankYouProps & { context: PageContext }) {
  const chat = whatsappLink(context.shared.site);
  const { title, whatsapp, next } = words;
  return (
    <>
      <PageHero title={title} above={<Settled />}>
        <Outcome {...words} />
      </PageHero>
      {chat && (
        <Section label="WhatsApp" title={whatsapp.title} intro={whatsapp.text} tone="ink">
          <ButtonLink href={chat}>{whatsapp.button}</ButtonLink>
        </Section>
      )}
      <Section label="What happens next" title={next.title} tone="sand" layout="split">
        <Steps items={next.steps} />
      </Section>
      <LeadCapture context={context} />
    </>
  );
}

/** What became of what was sent: the address' fragment says where it waits, its query under which reference. */
function Outcome({ received, waitlisted, unconfirmed, reference }: ThankYouFields) {
  return (
    <div className="outcome">
      <p className="lede" id="unconfirmed">
        {unconfirmed}
      </p>
      <p className="lede" id="waitlisted">
        {waitlisted}
      </p>
      <p className="lede" id="received">
        {received}
      </p>
      <p data-reference="" hidden>
        {reference} <strong />
      </p>
    </div>
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
