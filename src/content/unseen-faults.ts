/** Faults of a body that its tree does not show; `examine.ts` finds them again, with their places. */
import { looseItems, lostNotes, mayLoseCells } from './lost-text.ts';

/** Elements that extend to the end of the article if nothing closes them. */
export const CLOSED: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo blockquote cite code del details dfn div em figure i ins kbd mark pre q s samp section small span strong sub summary sup table time u ul ol dl var'.split(
    ' ',
  ),
);

/** True if there is no text, or if a tag or a code block may be open, or notes, items or cells lost. */
export function hasUnseenFault(body: string): boolean {
  return (
    body.trim() === '' ||
    mayHaveOpenTag(body) ||
    lostNotes(body).length > 0 ||
    looseItems(body).length > 0 ||
    (body.includes('|') && mayLoseCells(body)) ||
    ((body.includes('```') || body.includes('~~~')) && mayHaveOpenCode(body))
  );
}

/** True if some tag is opened more often than it is closed. */
function mayHaveOpenTag(body: string): boolean {
  if (!body.includes('<')) return false;
  const open = new Map<string, number>();
  for (const [, slash, name = ''] of body.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^>]*>/gi))
    open.set(name.toLowerCase(), (open.get(name.toLowerCase()) ?? 0) + (slash ? -1 : 1));
  return [...open].some(([name, count]) => count > 0 && CLOSED.has(name));
}

/** True unless each second fence closes the one before it, after the same marks of quotations and lists. */
function mayHaveOpenCode(body: string): boolean {
  const fences = [...body.matchAll(/^([ \t>*+\d.)-]*)(`{3,}|~{3,})(.*)$/gm)];
  return fences.some(([, marks = '', fence], at) => {
    const [, next = '', closing, more = ''] = fences[at + 1] ?? [];
    const item = marks
      .trim()
      .replace(/(?:[*+-]|\d+[.)])$/, '')
      .trim();
    return at % 2 === 0 && (fence !== closing || more.trim() !== '' || item !== next.trim());
  });
}
