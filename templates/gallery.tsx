import type { ReactNode } from 'react';
import type { Template } from '../src/define.ts';
import { examples as badge } from './components/badge/examples.tsx';
import { examples as breadcrumbs } from './components/breadcrumbs/examples.tsx';
import { examples as button } from './components/button/examples.tsx';
import { examples as callToAction } from './components/call-to-action/examples.tsx';
import { examples as caseStudyCard } from './components/case-study-card/examples.tsx';
import { examples as cover } from './components/cover/examples.tsx';
import { examples as cutTape } from './components/cut-tape/examples.tsx';
import { examples as faq } from './components/faq/examples.tsx';
import { examples as ledger } from './components/ledger/examples.tsx';
import { examples as level } from './components/level/examples.tsx';
import { examples as measure } from './components/measure/examples.tsx';
import { examples as numberLine } from './components/number-line/examples.tsx';
import { examples as pageHero } from './components/page-hero/examples.tsx';
import { examples as partsList } from './components/parts-list/examples.tsx';
import { examples as plot } from './components/plot/examples.tsx';
import { examples as points } from './components/points/examples.tsx';
import { examples as postCard } from './components/post-card/examples.tsx';
import { examples as programme } from './components/programme/examples.tsx';
import { examples as section } from './components/section/examples.tsx';
import { examples as sheetLabel } from './components/sheet-label/examples.tsx';
import { examples as snagList } from './components/snag-list/examples.tsx';
import { examples as tapeStrip } from './components/tape-strip/examples.tsx';
import { examples as testimonials } from './components/testimonials/examples.tsx';
import { examples as unbroken } from './components/unbroken/examples.tsx';
import { examples as workSchedule } from './components/work-schedule/examples.tsx';
import { examples as workingMonth } from './components/working-month/examples.tsx';
import type { PageContext } from './context.ts';

/** Every component in its named cases; `site serve` shows them at /_gallery, and a test renders each. */
export const components: Readonly<Record<string, Readonly<Record<string, ReactNode>>>> = {
  badge,
  breadcrumbs,
  button,
  'call-to-action': callToAction,
  'case-study-card': caseStudyCard,
  cover,
  'cut-tape': cutTape,
  faq,
  measure,
  ledger,
  level,
  'page-hero': pageHero,
  'parts-list': partsList,
  plot,
  points,
  'post-card': postCard,
  programme,
  'number-line': numberLine,
  section,
  'sheet-label': sheetLabel,
  'snag-list': snagList,
  'tape-strip': tapeStrip,
  testimonials,
  unbroken,
  'work-schedule': workSchedule,
  'working-month': workingMonth,
};

/** Not a page of the site: it is none of the site's `pages`, so never in the output. */
export const galleryPage: Template<{ context: PageContext }> = {
  component: Gallery,
  structuredData: () => [],
};

function Gallery() {
  return (
    <div className="wrap">
      <h1>Components</h1>
      {Object.entries(components).map(([name, examples]) => (
        <section key={name} id={name}>
          <h2>{name}</h2>
          {Object.entries(examples).map(([title, example]) => (
            <div key={title}>
              <p>{title}</p>
              {example}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
