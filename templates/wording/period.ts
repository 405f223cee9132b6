/** Durations as people write them, read as days from the start: what bars on a time scale are placed by. */

/** From one day to another, counted from the start of the work; a month has 30 days. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

const DAYS: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30 };

const UNIT = '(hour|day|week|month)s?';
const ELAPSED = new RegExp(`(\\d+)(?:-(\\d+))? ${UNIT}\\b`, 'i');
const NAMED = `${UNIT} (\\d+)(?:(?:-| or )(\\d+))?`;
const STRETCH = new RegExp(`${NAMED}(?: to ${NAMED})?`, 'i');
const OPEN = /\bfrom (?:day|week|month)s? /i;

/**
 * The one period that a phrase names, or null. "2-4 months" is time that passes, days 60 to 120; "months 2-4" are
 * months of a calendar, days 30 to 120; "week 3 to month 3" ends with that month, "from week 4" does not end.
 * A range may be set as a typesetter does, with a dash between word joiners.
 */
export function parsePeriod(phrase: string): Period | null {
  const written = phrase.replaceAll('\u2060', '').replaceAll('\u2013', '-');
  return stretchIn(written) ?? elapsedIn(written);
}

function stretchIn(phrase: string): Period | null {
  const found = STRETCH.exec(phrase);
  if (!found) return null;
  const [, unit, first, last, endUnit, endFirst, endLast] = found;
  const { from, to } = stretch(unit!, first!, last);
  if (OPEN.test(phrase) && !endUnit) return { from, to: Number.POSITIVE_INFINITY };
  return endUnit ? { from, to: stretch(endUnit, endFirst!, endLast).to } : { from, to };
}

/** Week 2 is the one between days 7 and 14; day 30 is a moment. */
function stretch(unit: string, first: string, last = first): Period {
  const days = DAYS[unit.toLowerCase()]!;
  const before = days > 1 ? 1 : 0;
  return { from: (Number(first) - before) * days, to: Number(last) * days };
}

function elapsedIn(phrase: string): Period | null {
  const found = ELAPSED.exec(phrase);
  if (!found) return null;
  const [, first, last, unit] = found;
  const days = DAYS[unit!.toLowerCase()]!;
  return { from: Number(first) * days, to: Number(last ?? first) * days };
}
