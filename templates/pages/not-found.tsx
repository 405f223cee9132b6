import { defineSingle } from 'plumb-and-level';
import { line } from 'plumb-and-level/fields';
import * as z from 'zod';
import { ButtonLink } from '../components/button/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Sheet } from '../drawings/parts.tsx';
import { button } from '../fields.ts';
import { branded, hiddenHead } from '../head.ts';
import { sitePage } from '../page.ts';

const message = z.strictObject({ title: line, text: line, button });
type Message = z.infer<typeof message>;

const notFoundWords = defineSingle(
  'pages/not-found.yaml',
  z.strictObject({ general: message, post: message, caseStudy: message }),
);

export const notFoundPage = sitePage({
  words: notFoundWords,
  /**
   * The root's page knows all messages, for hosts that know no other, where a script shows the one for the folder; the
   * folders' pages know their own.
   */
  plan({ site, blog, caseStudyWords }, { general, post, caseStudy }) {
    const under = [
      ...(blog ? [{ folder: '/blog/', message: post }] : []),
      ...(caseStudyWords ? [{ folder: '/case-studies/', message: caseStudy }] : []),
    ];
    const headOf = ({ title, text }: Message) => hiddenHead(branded(title, text, site));
    return [
      { address: '/404', head: headOf(general), props: { message: general, under } },
      ...under.map(({ folder, message }) => ({
        address: `${folder}404`,
        head: headOf(message),
        props: { message, under: [] },
      })),
    ];
  },
  structuredData: () => ({ faqs: [] }),
  component({ message, under, context }) {
    return (
      <>
        <div data-not-found="">
          <Message {...message} />
        </div>
        {under.map(({ folder, message: other }) => (
          <template
            key={folder}
            data-not-found-under={folder}
            data-title={branded(other.title, other.text, context.shared.site).title}
          >
            <Message {...other} />
          </template>
        ))}
      </>
    );
  },
});

function Message({ title, text, button }: Message) {
  return (
    <PageHero title={title} lede={text} beside={<OffLevel />}>
      <div className="buttons">
        <ButtonLink href={button.link}>{button.text}</ButtonLink>
      </div>
    </PageHero>
  );
}

/** A level that does not stand level: its bubble has run to the end. */
function OffLevel() {
  return (
    <Sheet className="drawing beside" width={480} height={216}>
      <path className="d-thin d-dash" d="M0 214h480" />
      <g transform="rotate(-14 24 214)">
        <path className="d-fill" d="M24 124h424v90h-424z" />
        <path className="d-line" d="M40 124v90M432 124v90" />
        <path className="d-tape" d="M160 140h152a29 29 0 0 1 0 58h-152a29 29 0 0 1 0-58z" />
        <path className="d-line" d="M204 140v58M268 140v58" />
        <circle className="d-fill" cx="316" cy="169" r="20" />
      </g>
      <path className="d-dim" d="M150 214a126 126 0 0 0-4-30m-4 9l4-9 8 6" />
    </Sheet>
  );
}
