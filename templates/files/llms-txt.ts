import type { OutputFile } from 'plumb-and-level';
import type { Content } from '../content.ts';
import { sayIn } from '../islands/say.ts';

/** `llms.txt`: the contents of the site, for assistants, with each page as markdown (https://llmstxt.org). */
export function llmsTxt(
  { site, services, caseStudies, posts, words }: Content,
  absolute: (address: string) => string,
): OutputFile {
  const say = sayIn(words);
  const list = <Item extends { title: string; address: string }>(
    heading: string,
    items: readonly Item[],
    says: (item: Item) => string,
  ) => {
    const lines = items.map((item) => `- [${item.title}](${absolute(item.address)}.md): ${says(item)}`);
    return lines.length > 0 ? ['', `## ${heading}`, '', ...lines] : [];
  };
  const lines = [
    `# ${site.name}`,
    '',
    `> ${site.description.trim()}`,
    '',
    `- [${say('About')}](${absolute('/about')})`,
    `- [${say('Contact')}](${absolute('/contact')})`,
    ...list(say('Services'), services, ({ description }) => description),
    ...list(say('Case Studies'), caseStudies, ({ description }) => description),
    ...list(say('Articles'), posts, ({ excerpt }) => excerpt),
  ];
  return { path: 'llms.txt', contents: `${lines.join('\n')}\n` };
}
