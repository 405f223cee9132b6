import type { Heading } from '../../../src/content/markdown.ts';
import { sectionsOf } from '../prose/parts.ts';
import type { Mark } from './places.ts';

/** An article's parts, each at the minute in which a reader reaches it. */
export function marksOf(body: string, headings: readonly Heading[], minutes: number): Mark[] {
  const { opening, sections } = sectionsOf(body, headings);
  let letters = lettersOf(opening);
  const starts = sections.map(({ heading, html }) => {
    const start = letters;
    letters += lettersOf(heading) + lettersOf(html);
    return start;
  });
  return sections.map(({ id, name }, at) => ({ id, name, minute: (starts[at]! / (letters || 1)) * minutes }));
}

function lettersOf(html: string): number {
  return html.replace(/<[^>]*>/g, '').length;
}
