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

/** Counts what is outside of tags. */
function lettersOf(html: string): number {
  let letters = html.length;
  for (let start = html.indexOf('<'), end = 0; start >= 0; start = html.indexOf('<', end)) {
    end = html.indexOf('>', start) + 1 || html.length;
    letters -= end - start;
  }
  return letters;
}
