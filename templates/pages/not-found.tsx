import { defineSingle } from 'plumb-and-level';
import { line } from 'plumb-and-level/fields';
import * as z from 'zod';
import { ButtonLink } from '../components/button/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { type OwnDrawing, OwnDrawingPicture, ownDrawing } from '../drawings/own-drawing.tsx';
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
  plan({ site, blog, caseStudyWords, pictures }, { general, post, caseStudy }) {
    const under = [
      ...(blog ? [{ folder: '/blog/', message: post }] : []),
      ...(caseStudyWords ? [{ folder: '/case-studies/', message: caseStudy }] : []),
    ];
    const drawing = ownDrawing(pictures, 'not-found');
    const headOf = ({ title, text }: Message) => hiddenHead(branded(title, text, site));
    return [
      { address: '/404', head: headOf(general), props: { message: general, under, drawing } },
      ...under.map(({ folder, message }) => ({
        address: `${folder}404`,
        head: headOf(message),
        props: { message, under: [], drawing },
      })),
    ];
  },
  structuredData: () => ({ faqs: [] }),
  component({ message, under, drawing, context }) {
    return (
      <>
        <div data-not-found="">
          <Message {...message} drawing={drawing} />
        </div>
        {under.map(({ folder, message: other }) => (
          <template
            key={folder}
            data-not-found-under={folder}
            data-title={branded(other.title, other.text, context.shared.site).title}
          >
            <Message {...other} drawing={drawing} />
          </template>
        ))}
      </>
    );
  },
});

function Message({ title, text, button, drawing }: Message & { drawing: OwnDrawing | null }) {
  return (
    <PageHero
      title={title}
      lede={text}
      beside={
        drawing && (
          <div className="beside">
            <OwnDrawingPicture drawing={drawing} alt="" />
          </div>
        )
      }
    >
      <div className="buttons">
        <ButtonLink href={button.link}>{button.text}</ButtonLink>
      </div>
    </PageHero>
  );
}
