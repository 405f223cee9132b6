/** The body of an article, cut where a template puts something between its paragraphs. */

/** A section of a body: all from one h2 to the next. The first, above them, has no heading. */
export interface BodySection {
  readonly heading?: { readonly id: string; readonly html: string };
  readonly html: string;
}

export function sectionsOf(body: string): BodySection[] {
  const [opening = '', ...rest] = body.split(/<h2 id="([^"]*)">(.*?)<\/h2>/s);
  const sections: BodySection[] = [{ html: opening }];
  for (let at = 0; at < rest.length; at += 3) {
    sections.push({ heading: { id: rest[at]!, html: rest[at + 1]! }, html: rest[at + 2]! });
  }
  return sections;
}

/** The minute in which a reader comes to each section, where the whole body takes `minutes`. */
export function minutesOf(sections: readonly BodySection[], minutes: number): number[] {
  const letters = sections.map(({ heading, html }) => lettersOf(heading?.html ?? '') + lettersOf(html));
  const all = letters.reduce((sum, count) => sum + count, 0) || 1;
  let before = 0;
  return letters.map((count) => {
    const minute = (before / all) * minutes;
    before += count;
    return minute;
  });
}

function lettersOf(html: string): number {
  return html.replace(/<[^>]*>/g, '').length;
}

/** `{plot 1}` as a paragraph is the place of the first plot. */
const PLOT = /<p>\{plot (\d+)\}<\/p>/;

export function hasPlots(html: string): boolean {
  return PLOT.test(html);
}

/** Text and plots in turn. */
export function textAndPlots(html: string): (string | number)[] {
  return html
    .split(PLOT)
    .map((part, at) => (at % 2 === 1 ? Number(part) : part.trim()))
    .filter((part) => part !== '');
}
