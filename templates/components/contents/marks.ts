import type { Heading } from '../../../src/content/markdown.ts';
import { minutesOf, sectionsOf } from '../prose/parts.ts';
import type { Mark } from './places.ts';

/** An article's parts, each at the minute in which a reader reaches it. */
export function marksOf(body: string, headings: readonly Heading[], minutes: number): Mark[] {
  const sections = sectionsOf(body);
  const names = new Map(headings.map(({ id, text }) => [id, text]));
  const starts = minutesOf(sections, minutes);
  return sections.flatMap(({ heading }, at) =>
    heading ? [{ id: heading.id, name: names.get(heading.id) ?? '', minute: starts[at]! }] : [],
  );
}
