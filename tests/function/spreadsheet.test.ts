import { describe, expect, test } from 'vitest';
import { leadsCsv } from '../../functions/audit-form/csv.ts';
import type { StoredLead } from '../../functions/audit-form/store.ts';

describe('The spreadsheet', () => {
  const version = { at: '2026-11-10T08:00:00.000Z', reference: null, isSameClient: true };
  const leadOf = (fields: Record<'name' | 'email' | 'website' | 'phone', string>): StoredLead => ({
    reference: 'A-000001',
    month: '2026-11',
    status: 'received',
    slot: 1,
    slotSince: '',
    waiting: null,
    createdAt: '',
    page: null,
    versions: [{ ...version, ...fields }],
    announcements: [],
    events: [],
    ...fields,
  });

  test('quotes every cell and runs no formula', () => {
    const csv = leadsCsv([
      leadOf({ name: '=1+1', email: '@x', website: 'say "hi", you', phone: '+27 82 555 0100' }),
      leadOf({ name: '-2', email: '\tx', website: '+cmd|x', phone: '+1+1+1+1+1+1' }),
      leadOf({ name: '＝1+1', email: 'x', website: 'x', phone: 'x' }),
    ]);
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(csv.split('\r\n')[1]).toContain(`"'=1+1","'@x","say ""hi"", you","+27 82 555 0100"`);
    expect(csv.split('\r\n')[2]).toContain(`"'-2","'\tx","'+cmd|x","'+1+1+1+1+1+1"`);
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
      const csv = leadsCsv(hostile.map((name) => leadOf({ name, email: 'e', website: name, phone: '1' })));
      for (const cell of csv.split(/\r\n/).flatMap((line) => line.split(separator)))
        expect(cell.replace(/^["\s]+/, '')).not.toMatch(/^[=@-]|^\+(?![\d ])/);
    },
  );

  test('has the newest details, and the older ones beside them', () => {
    const fields = { name: 'Thandi', email: 't@x.example', website: 'x.example', phone: '083 555 0199' };
    const lead = leadOf(fields);
    const csv = leadsCsv([
      {
        ...lead,
        versions: [
          { ...version, ...fields, phone: '082 555 0100' },
          { ...version, ...fields, at: '2026-11-11' },
        ],
      },
    ]);
    const line = csv.split('\r\n')[1];
    expect(line).toContain('"083 555 0199","2026-11-11"');
    expect(line).toContain('Thandi / x.example / 082 555 0100"');
  });
});
