import { describe, expect, test } from 'vitest';
import { leadsCsv } from '../../functions/audit-form/csv.ts';
import type { StoredLead } from '../../functions/audit-form/types.ts';
import { lead } from './helpers/announcement.ts';

const csvOf = (leads: readonly StoredLead[]) => leadsCsv(leads, 'UTC');

describe('The spreadsheet', () => {
  const leadOf = (fields: Record<'name' | 'email' | 'website' | 'phone', string>) => ({ ...lead, ...fields });

  test('quotes every cell and runs no formula', () => {
    const csv = csvOf([
      leadOf({ name: '=1+1', email: '@x', website: 'say "hi", you', phone: '+27 82 555 0100' }),
      leadOf({ name: '-2', email: '\tx', website: '+cmd|x', phone: '+1+1+1+1+1+1' }),
      leadOf({ name: '＝1+1', email: 'x', website: 'x', phone: 'x' }),
    ]);
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(csv.split('\r\n')[1]).toContain(`"'=1+1","'@x","say ""hi"", you","=""+27 82 555 0100"""`);
    expect(csv.split('\r\n')[2]).toContain(`"'-2","'\tx","'+cmd|x","=""+1+1+1+1+1+1"""`);
    expect(csv.split('\r\n')[3]).toContain(`"'＝1+1"`);
  });

  test.each([',', ';', '\t', '|'])(
    'read with "%s" between cells, no cell begins with a formula',
    (separator) => {
      const hostile = [
        'x;=HYPERLINK("http://evil.example")',
        'x; @SUM(1)',
        'x,=1',
        'x|-1',
        'x" ;"=1',
        'x;\u00a0=1',
      ];
      const csv = csvOf(hostile.map((name) => leadOf({ name, email: 'e', website: name, phone: name })));
      for (const cell of csv.split(/\r\n/).flatMap((line) => line.split(separator)))
        expect(cell.replace(/^["\s]+/, '')).not.toMatch(/^[=@+-]/);
    },
  );

  test.each(['0825559999', '+27825559999', '+27-82-555-0100', '082 555 0100'])(
    'takes the telephone number %s for text, with its zero or plus',
    (phone) => {
      const typed = leadOf({ name: 'Thandi', email: 't@x.example', website: 'x.example', phone });
      expect(csvOf([typed]).split('\r\n')[1]).toContain(`"=""${phone}"""`);
    },
  );

  test('has beside each lead the others under the same address, with their numbers', () => {
    const fields = { name: 'Thandi', email: 't@x.example', website: 'x.example', phone: '083 555 0199' };
    const second = leadOf(fields);
    const first = { ...second, isEarlier: true, reference: 'A-000002', phone: '060 666 6661' };
    expect(csvOf([{ ...second, others: [first] }])).toContain('First: A-000002, Thandi, 060 666 6661,');
  });
});
