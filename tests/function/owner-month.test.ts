/** A month of an owner, by docs/function.md alone: each command is run as it is written there. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addCommands } from '../../functions/audit-form/cli.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { describePostgres, openDatabase } from './helpers/postgres.ts';
import { startServer, type TestServer } from './helpers/server.ts';

const manual = readFileSync('docs/function.md', 'utf8');

afterEach(() => vi.unstubAllEnvs());

/** Runs a command, which the manual must have; its references, addresses and files stand for those of the test. */
async function type(written: string, put: Record<string, string> = {}) {
  expect(manual, written).toContain(written);
  const words = written.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', ''));
  const to = words.indexOf('>');
  const program = new Command();
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      printed[name] += text;
      return true;
    });
  const exitCode = new Promise<number>((finish) => addCommands(program, finish));
  await program.parseAsync(
    (to < 0 ? words : words.slice(0, to)).map((word) => put[word] ?? word),
    { from: 'user' },
  );
  vi.restoreAllMocks();
  const file = to < 0 ? undefined : put[words[to + 1]!];
  if (file) writeFileSync(file, printed.stdout);
  return { exitCode: await exitCode, ...printed };
}

async function done(written: string, put: Record<string, string> = {}): Promise<string> {
  const { exitCode, stdout, stderr } = await type(written, put);
  expect([written, exitCode, stderr]).toEqual([written, 0, '']);
  return stdout;
}

function aMonth(newStore: () => Promise<Record<string, string>>): void {
  let server: TestServer;
  afterEach(() => server?.end());

  test('is managed with the commands of the manual, word for word', async () => {
    const env = await newStore();
    const place = newFolder('audit-month');
    const origins = { AUDIT_ORIGINS: 'https://your-site.example', AUDIT_WEBHOOK_URL: 'http://127.0.0.1:9/' };
    for (const [name, value] of Object.entries({ ...env, ...origins })) vi.stubEnv(name, value);
    server = await startServer({ ...env, AUDIT_SLOTS: '3' });
    const refs: string[] = [];
    for (let n = 1; n <= 5; n++) refs.push((await server.apply(n))!.reference);
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = refs;
    await server.apply(1, { phone: '060 666 6661' }, { client: '203.0.113.9' });

    // The receiver of this test is away, and that alone is wrong.
    const check = await type('function --check');
    expect(check.stdout).toMatch(
      /✓ Store .*taken, and removed again[\s\S]*✗ Webhook[\s\S]*Not ready: 1 fault/,
    );

    const month = await done('leads');
    // Of three: so the function runs, whatever this shell says.
    expect(month).toContain('▒▒▒  3 of 3 taken, 3 to decide, 2 waiting');
    expect(month).toMatch(/Waiting list\n +1 {2}A-\w+ +Thandi Nkosi 4 [\s\S]*Same address as another\n +- /);
    const shown = await done('leads show A-7K3M9Q', { 'A-7K3M9Q': first });
    expect(shown).toMatch(/Phone +082 555 0100[\s\S]*Later: A-\w+, .*060 666 6661.*from another connection/);
    expect(month).toContain(`same address as ${first}`);

    expect(await done('leads accept A-7K3M9Q', { 'A-7K3M9Q': first })).toMatch(
      /is accepted and keeps slot 1 of 3[\s\S]*phone 082 555 0100[\s\S]*Later: .*060 666 6661/,
    );
    expect(await done('leads reject A-7K3M9Q', { 'A-7K3M9Q': second })).toContain('Nobody was told.');
    expect(await done('leads undo A-7K3M9Q', { 'A-7K3M9Q': second })).toContain('slot 2 of 3');
    await done('leads note A-7K3M9Q Called, no answer.', { 'A-7K3M9Q': second, no: '\u001b[2Jno' });
    // What anybody typed moves no cursor and paints nothing.
    const noted = await done('leads show A-7K3M9Q', { 'A-7K3M9Q': second });
    expect(noted).toContain('Called, \uFFFD[2Jno answer.');
    expect(noted).not.toContain('\u001b');
    const withMail = 'leads reject A-7K3M9Q --mail "A line of yours"';
    const preview = await done(withMail, { 'A-7K3M9Q': second });
    expect(preview).toMatch(
      /^Subject: Plumb & Level: your application [\s\S]*A line of yours[\s\S]*Nothing was sent/m,
    );
    expect(await done(`${withMail} --send`, { 'A-7K3M9Q': second })).toContain(
      'A mail to them is queued, which the function sends.',
    );
    await done('leads spam A-7K3M9Q', { 'A-7K3M9Q': third });

    expect(await done('leads offer')).toMatch(
      /Thandi Nkosi 4[\s\S]*Subject: Plumb & Level: you have moved up[\s\S]*Nothing was sent/,
    );
    expect(await done('leads offer A-8FP2MX', { 'A-8FP2MX': fourth })).toContain('slot 2 of 3');
    const outOfTurn = await type('leads offer A-8FP2MX', { 'A-8FP2MX': second });
    expect([outOfTurn.exitCode, outOfTurn.stderr]).toEqual([
      1,
      expect.stringContaining('is first in line now'),
    ]);
    await done('leads offer A-8FP2MX', { 'A-8FP2MX': fifth });

    const person = { 'thandi@shop.example': 'THANDI.4@shop.example' };
    expect(await done('leads export --email thandi@shop.example', person)).toContain('thandi.4@shop.example');
    expect(await done('leads erase --email thandi@shop.example', person)).toContain('1 lead erased.');
    const csv = join(place, 'leads.csv');
    await done('leads export --csv > leads.csv', { 'leads.csv': csv });
    expect(readFileSync(csv, 'utf8')).toContain('"=""082 555 0100"""');

    if (env.AUDIT_DATA_DIR) {
      const file = join(place, 'backup.db');
      await done('leads backup FILE', { FILE: file });
      // Elsewhere, because this process still holds what it has closed.
      vi.stubEnv('AUDIT_DATA_DIR', join(place, 'restored'));
      expect(await done('leads restore FILE', { FILE: file })).toContain('6 leads.');
    }
    await server.end();
    const lines = join(place, 'leads.jsonl');
    await done('leads export > leads.jsonl', { 'leads.jsonl': lines });
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('AUDIT_DATA_DIR', join(place, 'elsewhere'));
    expect(await done('leads import leads.jsonl', { 'leads.jsonl': lines })).toContain('6 leads taken over');
    expect(await done('leads')).toContain('2 of 8 taken');
    server = await startServer({ AUDIT_DATA_DIR: join(place, 'elsewhere'), AUDIT_SLOTS: '3' });
    // Whoever applies again is known.
    expect((await server.apply(1))?.reference).toBe(first);
  });
}

describe('A month of the owner on SQLite', () => {
  aMonth(async () => ({ AUDIT_DATA_DIR: newFolder('audit-month') }));
});

describePostgres('A month of the owner on PostgreSQL', () => {
  aMonth(async () => ({ DATABASE_URL: (await openDatabase()).url }));
});
