/** The contents of a page as markdown, for the file beside it. */
import type { CaseStudy } from '../collections/case-studies.ts';
import type { Post } from '../collections/posts.ts';
import type { Service } from '../collections/services.ts';
import type { Shared } from '../context.ts';
import type { Faq, Plot, Point } from '../fields.ts';
import { sayIn } from '../islands/say.ts';
import { moneyIn } from '../wording/money.ts';
import { capital } from '../wording/words.ts';

export function postMarkdown(post: Post, body: string, { words }: Pick<Shared, 'words'>): string {
  const { title, excerpt, author, updated, category, plots } = post;
  return sections(
    `# ${title}`,
    `> ${excerpt}`,
    `${capital(sayIn(words)('by {author}', { author }))}, ${updated.display}. ${category}.`,
    withPlots(body, plots),
  );
}

export function caseStudyMarkdown(study: CaseStudy, body: string): string {
  const { title, subtitle, facts, results, plots } = study;
  return sections(
    `# ${title}`,
    `> ${subtitle}`,
    list(facts.map(({ name, value }) => `**${name}:** ${value}`)),
    list(results.map(({ figure, caption }) => `**${figure}** ${caption}`)),
    withPlots(body, plots),
  );
}

export function serviceMarkdown(service: Service, body: string, { site, words }: Shared): string {
  const { title, headline, lede, price, included, steps, benefits, outcome, faqs } = service;
  const say = sayIn(words);
  const cost = price?.amount ? `${moneyIn(site)(price.amount)} ${price.note}` : price?.note;
  return sections(
    `# ${title}`,
    `> ${headline}`,
    lede,
    cost ? `**${say('Price')}:** ${cost}` : '',
    `## ${included.title}`,
    list(included.items.map(({ name, description }) => `**${name}:** ${description}`)),
    `## ${steps.title}`,
    points(steps.items),
    outcome,
    `## ${benefits.title}`,
    body.trim(),
    points(benefits.items),
    `## ${say('Questions about {service}', { service: title })}`,
    ...faqs.map(({ question, answer }: Faq) => `### ${question}\n\n${answer}`),
  );
}

/** A plot in words, in its place in the text. */
function withPlots(body: string, plots: readonly Plot[]): string {
  if (plots.length === 0) return body.trim();
  return body.trim().replace(/^\{plot (\d+)\}[ \t]*$/gm, (written, number: string) => {
    const plot = plots[Number(number) - 1];
    return plot ? `**${plot.title}** (${plot.unit})\n\n${list(plotLines(plot))}` : written;
  });
}

/** The same in the HTML of feeds, which have no styles to draw with. */
export function withPlotLists(html: string, plots: readonly Plot[]): string {
  return html.replace(/<p>\{plot (\d+)\}<\/p>/g, (written, number: string) => {
    const plot = plots[Number(number) - 1];
    if (!plot) return written;
    const items = plotLines(plot).map((line) => `<li>${escaped(line)}</li>`);
    return `<p><strong>${escaped(plot.title)}</strong> (${escaped(plot.unit)})</p><ul>${items.join('')}</ul>`;
  });
}

function plotLines({ points }: Plot): string[] {
  return points.map(
    ({ label, note, display, value }) => `${note ? `${label}, ${note}` : label}: ${display ?? value}`,
  );
}

function points(items: readonly Point[]): string {
  return list(items.map(({ title, text }) => `**${title}:** ${text}`));
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line.replace(/\s*\n\s*/g, ' ')}`).join('\n');
}

function sections(...parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
