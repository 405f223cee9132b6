import type { ChecklistFields } from '../../src/content/collections/pages.ts';
import type { PageContext, Template } from '../../src/render/site-templates.ts';
import { PageHero } from '../components/page-hero/index.tsx';
import { siteNodes } from '../structured-data/site-nodes.ts';
import { webPage } from '../structured-data/web-page.ts';
import './checklist.css';

interface ChecklistProps {
  readonly checklist: ChecklistFields;
}

export const checklistPage: Template<ChecklistProps> = {
  component: Checklist,
  structuredData: (_props, context) => [...siteNodes(context), webPage(context)],
};

function Checklist({ checklist }: ChecklistProps & { context: PageContext }) {
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
    </>
  );
}
