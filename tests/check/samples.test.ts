import { expect, test } from 'vitest';
import { findSamples } from '../../src/check/samples.ts';

function samplesIn(path: string, text: string): string[] {
  return findSamples([{ path, text }]).map(({ line, column, endColumn, message }) => {
    return `${line}:${column}-${endColumn} ${message}`;
  });
}

const inData = (text: string) => samplesIn('content/site.yaml', text);

test('the flag that marks a file as sample data is named with its line', () => {
  expect(inData('# sample: true\n\nsample: true\nname: Plumb\n')).toEqual([
    '3:1-13 Says that what follows is sample data.',
  ]);
  expect(inData('sample: false\n')).toEqual([]);
});

test('reserved domains are named wherever data holds them', () => {
  expect(inData('email: hello@plumb.example\nurl: https://forms.plumb.example/enquiry')).toEqual([
    '1:14-27 "plumb.example" is a reserved example domain, where nobody is.',
    '2:14-33 "forms.plumb.example" is a reserved example domain, where nobody is.',
  ]);
  expect(inData('url: https://www.example.com/')).toEqual([
    '1:14-29 "www.example.com" is a reserved example domain, where nobody is.',
  ]);
  expect(inData('words: For example, plumbing. See examples.')).toEqual([]);
});

test('phone numbers for documentation are named, others are not', () => {
  expect(inData("phone: { display: 021 555 0100, e164: '+27215550100' }")).toEqual([
    '1:19-31 "021 555 0100" is a phone number for documentation, which nobody answers.',
    '1:40-52 "+27215550100" is a phone number for documentation, which nobody answers.',
  ]);
  expect(inData('phone: 020 7946 0123')).toHaveLength(1);
  expect(inData("phone: { display: 021 000 0000, e164: '+27210000000' }")).toHaveLength(2);
  expect(inData("phone: '+27214867204'\nprice: 5550\ndate: 2025-01-55")).toEqual([]);
});

test('the sample key and invented names are named', () => {
  expect(inData('audit:\n  anonKey: sample-public-anon-key\n')).toEqual([
    '2:12-34 "sample-public-anon-key" is not a key that anybody gave out.',
  ]);
  expect(inData('siteKey: "sample-key"\n')).toHaveLength(1);
  expect(
    inData('photo: sample-kitchen.jpg\nslug: sample-post\ntext: We ask one thing: sample-size.\n'),
  ).toEqual([]);
  expect(inData('  company: Harbour Kitchens (sample)\n')).toEqual([
    '1:12-37 "Harbour Kitchens (sample)" is invented.',
  ]);
});

test('every finding says what to do', () => {
  const text = 'sample: true\nemail: a@b.example\nphone: 555 0100\nanonKey: sample-x\nname: Ann (sample)\n';
  expect(findSamples([{ path: 'content/site.yaml', text }]).map(({ hint }) => hint)).toEqual([
    'Replace what is invented, then delete this line.',
    'Write your own address.',
    'Write your own number.',
    'Write the key that your provider gave you.',
    'Replace it with what is true, or delete it; a client is one who agreed to be named.',
  ]);
});

test('an article may speak of an example domain, but not link to one', () => {
  expect(samplesIn('content/blog/a.md', 'Say your shop is at shop.example, phone 555 0100.\n')).toEqual([]);
  expect(samplesIn('content/blog/a.md', 'See [the shop](https://shop.example/now).\n')).toEqual([
    '1:24-36 "shop.example" is a reserved example domain, where nobody is.',
  ]);
});

test('who is responsible is named in the policy where it is invented, without the sentence around it', () => {
  const text = 'The company is Plumb Ltd (sample), 1 Example Street (sample), Cape Town.\n';
  expect(samplesIn('content/pages/privacy-policy.md', text)).toEqual([
    '1:1-34 "The company is Plumb Ltd (sample)" is invented.',
    '1:36-61 "1 Example Street (sample)" is invented.',
  ]);
});

test('what the owner has to stand by is asked for, line by line', () => {
  expect(inData("toSign:\n  - sign: 'Prices a month'\n  - sign: Answers within 24 hours\n")).toEqual([
    '2:12-26 Nobody has signed for this yet: Prices a month',
    '3:11-34 Nobody has signed for this yet: Answers within 24 hours',
  ]);
});
