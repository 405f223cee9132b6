import type { NotFoundFields } from '../../src/content/collections/pages.ts';
import type { PageContext, Template } from '../../src/render/site-templates.ts';
import { ButtonLink } from '../components/button/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { siteNodes } from '../structured-data/site-nodes.ts';
import { webPage } from '../structured-data/web-page.ts';

type Message = NotFoundFields['general'];

interface NotFoundProps {
  readonly message: Message;
  /** Messages for addresses under a folder; hosts that only know one 404 page show them by script. */
  readonly under: readonly { readonly folder: string; readonly message: Message }[];
}

export const notFoundPage: Template<NotFoundProps> = {
  component: NotFound,
  structuredData: (_props, context) => [...siteNodes(context), webPage(context)],
};

function NotFound({ message, under }: NotFoundProps & { context: PageContext }) {
  return (
    <>
      <div data-not-found="">
        <Message {...message} />
      </div>
      {under.map(({ folder, message: other }) => (
        <template key={folder} data-not-found-under={folder}>
          <Message {...other} />
        </template>
      ))}
    </>
  );
}

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
    <svg
      className="drawing"
      viewBox="0 0 480 260"
      width="480"
      height="260"
      aria-hidden="true"
      focusable="false"
    >
      <path className="d-thin d-dash" d="M0 214h480" />
      <g transform="rotate(-14 24 214)">
        <path className="d-fill" d="M24 124h424v90h-424z" />
        <path className="d-line" d="M40 124v90M432 124v90" />
        <path className="d-tape" d="M160 140h152a29 29 0 0 1 0 58h-152a29 29 0 0 1 0-58z" />
        <path className="d-line" d="M204 140v58M268 140v58" />
        <circle className="d-fill" cx="316" cy="169" r="20" />
      </g>
      <path className="d-dim" d="M150 214a126 126 0 0 0-4-30m-4 9l4-9 8 6" />
    </svg>
  );
}
