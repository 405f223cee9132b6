import * as z from 'zod';
import { definePage, defineSingle, type FieldsOf } from '../../src/define.ts';
import { line, text } from '../../src/fields.ts';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import type { PageContext } from '../context.ts';
import { seo } from '../fields.ts';
import { hiddenHead } from '../head.ts';
import { pageGraph } from '../structured-data/page-graph.ts';
import './checklist.css';

const checklistWords = defineSingle(
  'pages/pre-launch-checklist.yaml',
  z.strictObject({
    seo,
    hero: z.strictObject({ title: line, lede: text }),
    cards: z
      .array(z.strictObject({ title: line, why: text, steps: z.array(line).min(3), done: line }))
      .length(6),
  }),
);

type ChecklistFields = FieldsOf<typeof checklistWords>;

interface ChecklistProps {
  readonly checklist: ChecklistFields;
}

export const checklistPage = definePage({
  words: checklistWords,
  plan: (_content, checklist) => [
    { address: '/pre-launch-checklist', head: hiddenHead(checklist.seo), props: { checklist } },
  ],
  component: Checklist,
  structuredData: (_props, context) => pageGraph(context),
});

function Checklist({ checklist, context }: ChecklistProps & { context: PageContext }) {
  return (
    <>
      <PageHero {...checklist.hero} />
      <ol className="wrap checklist">
        {checklist.cards.map(({ title, why, steps, done }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{why}</p>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p>
              <strong>Done when</strong> {done}
            </p>
          </li>
        ))}
      </ol>
      <LeadCapture context={context} />
    </>
  );
}
