import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultRetention } from '../../functions/audit-form/config.ts';
import { DAYS_OF_TRYING } from '../../functions/audit-form/outbox/announce.ts';

test('the privacy policy names the periods that the function keeps to', () => {
  const policy = readFileSync('content/pages/privacy-policy.md', 'utf8');
  const { spam, waiting, received, outbox } = defaultRetention;
  expect(policy).toContain(
    `| Applications marked as spam | ${spam} days, and a day after they were marked |`,
  );
  expect(policy).toContain(`| Waiting-list and rejected applications | ${waiting} days after`);
  expect(policy).toContain(
    `where we ask for that | 1 day after our email, ${DAYS_OF_TRYING + 1} days at most |`,
  );
  expect(policy).toContain(
    `| Received and accepted applications | ${Math.round(received / 365) * 12} months after`,
  );
  expect(policy).toContain(`| Delivery records and technical logs | ${outbox} days |`);
});
