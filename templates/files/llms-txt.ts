import type { OutputFile } from 'plumb-and-level';
import type { Content } from '../content.ts';
import { sayIn } from '../islands/say.ts';

/** `llms.txt`: the contents of the site, for assistants, with each page as markdown (https://llmstxt.org). */
export function llmsTxt(
  { site, services, caseStudies, posts, words }: Content,
  absolute: (address: string) => string,
): OutputFile {
  const say = sayIn(words);
  const list = (heading: string, items: readonly { title: string; address: string; says: string }[]) =>
    items.length === 0
      ? []
      : [
          ...['', `## ${heading}`, ''],
          ...items.map(({ title, address, says }) => `- [${title}](${absolute(address)}.md): ${says}`),
        ];
  const lines = [
    `# ${site.name}`,
    '',
    `> ${site.description.trim()}`,
    '',
    `- [${say('About')}](${absolute('/about')})`,
    `- [${say('Contact')}](${absolute('/contact')})`,
    ...list(
      say('Services'),
      services.map(({ title, address, description }) => ({ title, address, says: description })),
    ),
    ...list(
      say('Case Studies'),
      caseStudies.map(({ title, address, description }) => ({ title, address, says: description })),
    ),
    ...list(
      say('Articles'),
      posts.map(({ title, address, excerpt }) => ({ title, address, says: excerpt })),
    ),
  ];
  return { path: 'llms.txt', contents: `${lines.join('\n')}\n` };
}
