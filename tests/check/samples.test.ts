import { expect, test } from 'vitest';
import { findSamples } from '../../src/check/samples.ts';
import { said, told } from '../content/said.ts';

const samplesIn = (path: string, lines: readonly string[]) =>
  findSamples([{ path, text: lines.join('\n') }]).map(said);

const SAMPLES = {
  'content/site.yaml': [
    'sample: true',
    'email: hello@plumb.example',
    'url: https://forms.plumb.example/enquiry',
    'url: https://www.example.com/',
    "phone: { display: 021 555 0100, e164: '+12125550100' }",
    'phone: 020 7946 0123',
    "phone: { display: 021 000 0000, e164: '+27210000000' }",
    '  anonKey: sample-public-anon-key',
    'siteKey: "sample-key"',
    '  company: Harbour Kitchens (sample)',
    "  - sign: 'Prices a month'",
    '  - sign: Answers within 24 hours',
  ],
  // It may speak of an example domain, but not link to one, nor name who is invented.
  'content/blog/a.md': [
    'Say your shop is at shop.example, phone 555 0100.',
    'See [the shop](https://shop.example/now).',
    'The company is Plumb Ltd (sample), 1 Example Street (sample), Cape Town.',
  ],
};

test('sample data that an owner has to replace or confirm is named wherever content has it, with what to do', async () => {
  const paths = Object.fromEntries(Object.keys(SAMPLES).map((path) => [path, path as keyof typeof SAMPLES]));
  const saidOf = (path: keyof typeof SAMPLES) => samplesIn(path, SAMPLES[path]);
  await expect(told(paths, saidOf)).toMatchFileSnapshot('samples.txt');
});

test('content that only looks like sample data is not reported', () => {
  const lines = [
    '# sample: true',
    'sample: false',
    'words: For example, plumbing. See examples.',
    "phone: '+27214867204'",
    "phone: '+254 20 555 0100'",
    'price: 5550',
    'date: 2025-01-55',
    'photo: sample-kitchen.jpg',
    'slug: sample-post',
    'text: We ask one thing: sample-size.',
  ];
  expect(samplesIn('content/site.yaml', lines)).toEqual([]);
});
