import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultRetention } from '../../functions/audit-form/config.ts';

test('the privacy policy names the periods that the function keeps to', () => {
  const policy = readFileSync('content/pages/privacy-policy.md', 'utf8');
  const { spam, waiting, received, outbox } = defaultRetention;
  expect(policy).toContain(`| Applications marked as spam | ${spam} days,`);
  expect(policy).toContain(`| Waiting-list and rejected applications | ${waiting} days after`);
  expect(policy).toContain(
    `| Received and accepted applications | ${Math.round(received / 365) * 12} months after`,
  );
  expect(policy).toContain(`| Delivery records and technical logs | ${outbox} days |`);
});
