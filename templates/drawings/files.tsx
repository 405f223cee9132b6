/** Drawings as files of their own, for where they are shown only when somebody asks for them. */

import type { OutputFile } from 'plumb-and-level';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Content } from '../content.ts';
import type { ChangeLine } from '../fields.ts';
import { moneyIn } from '../wording/money.ts';
import { AUDIT_SHEET, auditSheet } from './audit-sheet.ts';
import { CHANGE_SIZE, changeFile, drawChange } from './changes.tsx';
import { NARROW, onNarrow, type ServiceDrawing } from './parts.tsx';
import * as drawings from './service-drawings.ts';
import { TRADE_FILE, tradeFile } from './trades.ts';

export const SERVICE_DRAWINGS: Readonly<Record<string, ServiceDrawing>> = drawings;

const LINE = { fill: 'none', stroke: 'var(--ink)', 'stroke-width': '2' };
const WORDS = { fill: 'var(--ink)', 'font-family': 'system-ui, sans-serif' };

/**
 * The pens of `styles.css` as attributes: a picture has no style sheet, and the site's policy allows it none. A later
 * pen adds to an earlier one.
 */
const PENS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'd-line': LINE,
  'd-thin': { ...LINE, 'stroke-opacity': '0.4' },
  'd-moss': { ...LINE, stroke: 'var(--moss)' },
  'd-brick': { ...LINE, stroke: 'var(--brick)' },
  'd-dim': { ...LINE, 'stroke-width': '1.5' },
  'd-dash': { 'stroke-dasharray': '5 6' },
  'd-fill': { ...LINE, fill: 'var(--paper)' },
  'd-tape': { ...LINE, fill: 'var(--tape)' },
  'd-ink': { fill: 'var(--ink)' },
  'd-soft': { fill: 'var(--ink)', 'fill-opacity': '0.08' },
  'd-text': { ...WORDS, 'font-size': '15' },
  'd-text-strong': { ...WORDS, 'font-size': '17', 'font-weight': '600' },
  'd-text-invert': { fill: 'var(--paper)' },
  'd-moss-fill': { fill: 'var(--moss)' },
  'd-brick-fill': { fill: 'var(--brick)' },
  'd-pale': { 'fill-opacity': '0.25' },
};

/** A service's drawing as a picture, fetched once it is in sight; the words beside it say what it shows. */
export function DrawingPicture({ slug }: { slug: string }) {
  const drawing = SERVICE_DRAWINGS[slug];
  if (!drawing) return null;
  return <img src={`/${pathOf(slug)}`} width={NARROW} height={drawing.narrowHeight} alt="" loading="lazy" />;
}

/** The drawings of all services that have one, those of what changes, and the specimen of an audit. */
export function drawingFiles({ services, site, homeWords }: Content): OutputFile[] {
  const { trades } = homeWords;
  const money = moneyIn(site);
  const drawn = services.flatMap(({ slug, measure }) => {
    const drawing = SERVICE_DRAWINGS[slug];
    if (!drawing) return [];
    // As it is composed for a phone, because it is shown small.
    const size = { width: NARROW, height: drawing.narrowHeight };
    return [
      { path: pathOf(slug), contents: standAlone(size, drawing.draw({ measure, money, pick: onNarrow })) },
    ];
  });
  return [
    ...drawn,
    ...changeFiles(homeWords.benefits?.items ?? []),
    ...(site.audit && homeWords.audit && trades
      ? [{ path: AUDIT_SHEET, contents: auditSheet(site.audit, trades.list) }]
      : []),
    ...(trades ? [{ path: TRADE_FILE, contents: tradeFile(trades.list) }] : []),
  ];
}

/** A file for each line that has a drawing. */
export function changeFiles(lines: readonly ChangeLine[]): OutputFile[] {
  return lines.flatMap(({ drawing }, index) =>
    drawing ? [{ path: changeFile(index), contents: standAlone(CHANGE_SIZE, drawChange(drawing)) }] : [],
  );
}

function pathOf(slug: string): string {
  return `drawings/${slug}.svg`;
}

/** A sheet that needs nothing beside it. */
function standAlone({ width, height }: typeof CHANGE_SIZE, shapes: ReactNode): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"` +
    ' stroke-linecap="round" stroke-linejoin="round">' +
    renderToStaticMarkup(shapes).replace(/class="([^"]*)"/g, (_, names: string) =>
      attributesOf(names.split(' ')),
    ) +
    '</svg>'
  );
}

function attributesOf(names: readonly string[]): string {
  const unknown = names.filter((name) => !(name in PENS));
  if (unknown.length > 0)
    throw new Error(`a drawing uses "${unknown.join(' ')}", which its file has no pen for`);
  const attributes = Object.assign({}, ...names.map((name) => PENS[name])) as Record<string, string>;
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}
