import { defineOptional, type FieldsOf } from 'plumb-and-level';
import { line, text } from 'plumb-and-level/fields';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { pageHero, seo } from '../fields.ts';
import { hiddenHead } from '../head.ts';
import { sayIn } from '../islands/say.ts';
import { sitePage } from '../page.ts';
import './checklist.css';

const checklistWords = defineOptional(
  'pages/pre-launch-checklist.yaml',
  z.strictObject({
    seo,
    hero: pageHero,
    cards: z
      /** `group` begins one: it stands over this card and those after it in the list. */
      .array(
        z.strictObject({
          group: line.optional(),
          title: line,
          why: text,
          steps: z.array(line).min(3),
          done: line,
        }),
      )
      .length(6),
  }),
);

type ChecklistFields = FieldsOf<typeof checklistWords>;

export const checklistPage = sitePage({
  words: checklistWords,
  plan: (_content, checklist) => [
    { address: '/pre-launch-checklist', head: hiddenHead(checklist.seo), props: { checklist } },
  ],
  component({ checklist, context }) {
    const { hero, cards } = checklist;
    const say = sayIn(context.shared.words);
    return (
      <>
        <PageHero title={hero.title} beside={<Jobs cards={cards} />}>
          <p className="lede">
            <Coded>{hero.lede}</Coded>
          </p>
        </PageHero>
        <ol className="wrap checklist">
          {cards.map(({ title, why, steps, done }, index) => (
            <li key={title} id={`job-${index + 1}`} className="columns">
              <div>
                <h2>
                  <span aria-hidden="true">{`${index + 1}\u2002`}</span>
                  {title}
                </h2>
                <p className="soft">{why}</p>
              </div>
              <ol>
                {steps.map((step) => (
                  <Box key={step}>
                    <Coded>{step}</Coded>
                  </Box>
                ))}
                <Box>
                  <strong>{say('Done when')}</strong> <Coded>{done}</Coded>
                </Box>
              </ol>
            </li>
          ))}
        </ol>
        <LeadCapture context={context} />
      </>
    );
  },
});

/** The list of jobs; a job's box is filled once all of its own are ticked, by the style sheet. */
function Jobs({ cards }: { cards: ChecklistFields['cards'] }) {
  return (
    <ol className="jobs beside">
      {cards.map(({ group, title, steps }, index) => (
        <li key={title}>
          {group && <p className="note">{group}</p>}
          <a href={`#job-${index + 1}`}>
            <b aria-hidden="true">{index + 1}</b>
            {title}
          </a>
          <span className="note">{`${steps.length} steps`}</span>
        </li>
      ))}
    </ol>
  );
}

/** A tick is not stored anywhere. */
function Box({ children }: { children: ReactNode }) {
  return (
    <li>
      <label>
        <input type="checkbox" />
        <span>{children}</span>
      </label>
    </li>
  );
}

/** Text in which a command, a path or an address stands `between backticks`. */
function Coded({ children }: { children: string }) {
  return children
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
