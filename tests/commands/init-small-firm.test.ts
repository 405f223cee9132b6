import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { copyProject } from '../../scripts/copy-project.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { runSite } from '../helpers/run-site.ts';
import { answers } from './init-answers.ts';

test('a firm without offer, articles, cases and prices, open by appointment, has a site that builds and checks', () => {
  const other = newFolder('gardener');
  copyProject(other);
  const { founded: _, telephone: __, social: ___, endpoint: ____, ...given } = answers;
  const file = join(other, 'answers.json');
  const changes = {
    services: 'Garden design',
    colour: '#1f5f3f',
    city: 'Cape Town',
    country: 'ZA',
    timeZone: 'Africa/Johannesburg',
    currency: 'ZAR',
    hours: 'by appointment',
    offer: 'no',
    prices: 'no',
    blog: 'no',
    cases: 'no',
  };
  writeFileSync(file, JSON.stringify({ ...given, ...changes }));
  const inOther = (...args: string[]) => runSite(args, { copy: other });
  expect(inOther('init', '--answers', file).status).toBe(0);
  const settings = join(other, 'content/site.yaml');
  const text = readFileSync(settings, 'utf8');
  expect(text).toContain('colours: { ink: "#1d5a3c", tape: "#b1c7bc" }');
  writeFileSync(settings, `${text}\nshareImage: /icons/icon-512.png\n`);
  expect(inOther('build', '--strict', '--quiet').stderr).toBe('');
  expect(inOther('check', '--strict', '--quiet').stderr).toBe('');
  // What is also the sample's, town, country and currency, is this firm's own.
  expect(inOther('check', '--launch', '--verbose').stderr).not.toContain('is from the sample site');
  const pages = fastGlob.sync('**/*.html', { cwd: join(other, 'dist') });
  expect(pages.filter((path) => /blog|case-stud|checklist/.test(path))).toEqual([]);
  const left = pages.flatMap((path) => {
    const html = readFileSync(join(other, 'dist', path), 'utf8');
    return [
      ...html.matchAll(
        /\/#audit|free offer|By (?:written )?quote|Since \d{4}|openingHours|"\/(?:blog|case-studies)/gi,
      ),
    ].map(([found]) => `${path}: ${found}`);
  });
  expect(left).toEqual([]);

  // What there is none of has no heading, and a share of what is lost is drawn only if somebody can show it.
  expect(readFileSync(join(other, 'dist/llms.txt'), 'utf8').match(/^## .*/gm)).toEqual(['## Services']);
  expect(readFileSync(join(other, 'dist/index.html'), 'utf8')).toContain('class="cut-tape"');
  const homeWords = join(other, 'content/pages/home.yaml');
  writeFileSync(homeWords, readFileSync(homeWords, 'utf8').replace(/^ {2}lost: .*\n/m, ''));

  // One service needs no page that compares all: the menu has it, the footer leaves that page out.
  expect(readFileSync(join(other, 'dist/services.html'), 'utf8')).not.toMatch(
    />Price<|sets its price|it costs/,
  );
  rmSync(join(other, 'content/pages/services.yaml'));
  const dead = () => inOther('build', '--quiet').stderr.match(/^content\S+(?=:\d+\nerror {2}Links to)/gm);
  expect(dead()).toEqual(['content/pages/contact.yaml:31']);
  const contact = join(other, 'content/pages/contact.yaml');
  writeFileSync(contact, readFileSync(contact, 'utf8').replace('link: /services }', 'link: /about }'));
  // Each place of a link that leads nowhere is named at once.
  const written = readFileSync(settings, 'utf8');
  writeFileSync(settings, written.replaceAll('path: /contact }', 'path: /contacts }'));
  const lines = written.split('\n').flatMap((line, at) => (line.includes('path: /contact }') ? at + 1 : []));
  expect(lines).toHaveLength(2);
  expect(dead()).toEqual(lines.map((line) => `content/site.yaml:${line}`));
  writeFileSync(settings, written);
  expect(inOther('build', '--strict', '--quiet').stderr).toBe('');
  const home = readFileSync(join(other, 'dist/index.html'), 'utf8');
  expect(home).not.toContain('class="cut-tape"');
  expect(new Set(home.match(/"\/services[^"]*"/g))).toEqual(new Set(['"/services/garden-design"']));
});
