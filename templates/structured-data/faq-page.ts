import type { FAQPage } from 'schema-dts';
import type { PageContext } from '../context.ts';
import type { Faq } from '../fields.ts';
import { pageId } from './ids.ts';

/** The questions that the page shows, word for word. */
export function faqPage(context: PageContext, faqs: readonly Faq[]): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': pageId(context, 'faq'),
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  };
}
