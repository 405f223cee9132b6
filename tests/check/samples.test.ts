import { expect, test } from 'vitest';
import { findSamples } from '../../src/check/samples.ts';
import { said } from '../content/said.ts';

const samplesIn = (path: string, lines: readonly string[]) =>
  findSamples([{ path, text: lines.join('\n') }]).map(said);

const FLAG =
  'samples/flag  Says that what follows is sample data. → Replace what is invented, then delete this line.';
const DOMAIN = 'is a reserved example domain, where nobody is. → Write your own address.';
const PHONE = 'is a phone number for documentation, which nobody answers. → Write your own number.';
const KEY = 'is not a key that anybody gave out. → Write the key that your provider gave you.';
const SIGN = 'Make it true of your company or change the pages that say it, then delete this line.';
const INVENTED =
  'is invented. → Replace it with what is true, or delete it; a client is one who agreed to be named.';

test('what an owner has to replace or to stand by is named wherever data holds it, with what to do', () => {
  const lines = [
    'sample: true',
    'email: hello@plumb.example',
    'url: https://forms.plumb.example/enquiry',
    'url: https://www.example.com/',
    "phone: { display: 021 555 0100, e164: '+27215550100' }",
    'phone: 020 7946 0123',
    "phone: { display: 021 000 0000, e164: '+27210000000' }",
    '  anonKey: sample-public-anon-key',
    'siteKey: "sample-key"',
    '  company: Harbour Kitchens (sample)',
    "  - sign: 'Prices a month'",
    '  - sign: Answers within 24 hours',
  ];
  expect(samplesIn('content/site.yaml', lines)).toEqual([
    `1:1-13 ${FLAG}`,
    `2:14-27 samples/address  "plumb.example" ${DOMAIN}`,
    `3:14-33 samples/address  "forms.plumb.example" ${DOMAIN}`,
    `4:14-29 samples/address  "www.example.com" ${DOMAIN}`,
    `5:19-31 samples/phone  "021 555 0100" ${PHONE}`,
    `5:40-52 samples/phone  "+27215550100" ${PHONE}`,
    `6:8-21 samples/phone  "020 7946 0123" ${PHONE}`,
    `7:19-31 samples/phone  "021 000 0000" ${PHONE}`,
    `7:40-52 samples/phone  "+27210000000" ${PHONE}`,
    `8:12-34 samples/key  "sample-public-anon-key" ${KEY}`,
    `9:11-21 samples/key  "sample-key" ${KEY}`,
    `10:12-37 samples/name  "Harbour Kitchens (sample)" ${INVENTED}`,
    `11:12-26 samples/unsigned  Nobody has signed for this yet: Prices a month → ${SIGN}`,
    `12:11-34 samples/unsigned  Nobody has signed for this yet: Answers within 24 hours → ${SIGN}`,
  ]);
});

test('what only looks like it is not', () => {
  const lines = [
    '# sample: true',
    'sample: false',
    'words: For example, plumbing. See examples.',
    "phone: '+27214867204'",
    'price: 5550',
    'date: 2025-01-55',
    'photo: sample-kitchen.jpg',
    'slug: sample-post',
    'text: We ask one thing: sample-size.',
  ];
  expect(samplesIn('content/site.yaml', lines)).toEqual([]);
});

test('an article may speak of an example domain, but not link to one, nor name who is invented', () => {
  const lines = [
    'Say your shop is at shop.example, phone 555 0100.',
    'See [the shop](https://shop.example/now).',
    'The company is Plumb Ltd (sample), 1 Example Street (sample), Cape Town.',
  ];
  expect(samplesIn('content/blog/a.md', lines)).toEqual([
    `2:24-36 samples/address  "shop.example" ${DOMAIN}`,
    `3:1-34 samples/name  "The company is Plumb Ltd (sample)" ${INVENTED}`,
    `3:36-61 samples/name  "1 Example Street (sample)" ${INVENTED}`,
  ]);
});
