/** The body of an article, cut where a template puts something between its paragraphs. */
import type { Heading } from 'plumb-and-level';

/** A section of a body: all from one h2 to the next. */
export interface BodySection {
  readonly id: string;
  /** Its heading in words, and as the body has it. */
  readonly name: string;
  readonly heading: string;
  readonly html: string;
}

/** What stands above the first h2 of a body, and its sections. */
export function sectionsOf(body: string, headings: readonly Heading[]) {
  const [opening = '', ...rest] = body.split(/<h2 id="([^"]*)">(.*?)<\/h2>/s);
  const names = new Map(headings.map(({ id, text }) => [id, text]));
  const sections: BodySection[] = [];
  for (let at = 0; at < rest.length; at += 3) {
    const [id, heading, html] = rest.slice(at, at + 3) as [string, string, string];
    sections.push({ id, name: names.get(id) ?? '', heading, html });
  }
  return { opening, sections };
}

/** `{plot 1}` as a paragraph is the place of the first plot. */
const PLOT = /<p>\{plot (\d+)\}<\/p>/;

/** Text and plots in turn. */
export function textAndPlots(html: string): (string | number)[] {
  return html
    .split(PLOT)
    .map((part, at) => (at % 2 === 1 ? Number(part) : part.trim()))
    .filter((part) => part !== '');
}
