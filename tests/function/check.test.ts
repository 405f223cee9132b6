import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFunction } from '../../functions/audit-form/commands/check.ts';
import { needsTls } from '../../functions/audit-form/outbox/mailer.ts';
import { postgresDatabase } from '../../functions/audit-form/postgres/database.ts';
import { openFolder } from '../../functions/audit-form/sqlite/folder.ts';
import { freePort } from '../helpers/free-port.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { from, openCatcher, to } from './helpers/catcher.ts';
import { everything, outboxCount } from './helpers/engines.ts';
import { describePostgres, startPostgres } from './helpers/postgres.ts';
import { openReceiver } from './helpers/receiver.ts';

let receiver: Awaited<ReturnType<typeof openReceiver>>;
let catcher: Awaited<ReturnType<typeof openCatcher>>;
const mail = () => ({ AUDIT_SMTP_URL: catcher.smtpUrl, AUDIT_MAIL_FROM: from, AUDIT_MAIL_TO: to });
const origins = { AUDIT_ORIGINS: 'https://site.example' };
beforeAll(async () => {
  receiver = await openReceiver();
  catcher = await openCatcher();
});
afterAll(async () => {
  await receiver.close();
  await catcher.close();
});

test('function --check finds a working configuration ready, and sends nothing', async () => {
  const folder = newFolder('audit-check');
  await (await openFolder(folder)).close();
  const hook = { AUDIT_WEBHOOK_URL: receiver.url };
  const { exitCode, stdout } = await checkFunction({
    ...origins,
    AUDIT_DATA_DIR: folder,
    ...mail(),
    ...hook,
  });
  expect(stdout).not.toContain('✗');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/✓ Store .*removed again; webhooks are signed with whsec_[\w+/]{43}=/);
  for (const name of ['Settings', 'Store', 'Mail', 'Words', 'Webhook']) expect(stdout).toContain(`✓ ${name}`);
  expect(receiver.deliveries.map(({ body }) => body)).toEqual(['']);
});

test('function --check names everything that is wrong at once, with what to do', async () => {
  const broken = newFolder('audit-check');
  // Not made by this process: its driver lets go of a closed file when it likes, and writes the log back then.
  for (const name of ['leads.made', 'leads.db']) writeFileSync(join(broken, name), '');
  const port = await freePort();
  const { exitCode, stdout } = await checkFunction({
    ...origins,
    AUDIT_DATA_DIR: broken,
    ...mail(),
    AUDIT_SMTP_URL: 'smtp://127.0.0.1:9',
    AUDIT_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
  });
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/✗ Store +.*is empty\. Nothing was changed/);
  expect(stdout).toMatch(/✗ Mail +127\.0\.0\.1:9: .*ECONNREFUSED/);
  expect(stdout).toMatch(/✗ Webhook +127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\)/);
  expect(stdout).toContain('Not ready: 3 faults. Nothing was changed.');
  expect((await checkFunction({ AUDIT_SLOTS: 'many' })).stdout).toMatch(
    /✗ Settings +AUDIT_ORIGINS[\s\S]*✗ Settings +AUDIT_SLOTS/,
  );
});

test('function --check names a remote database without encryption, whether it answers or not', async () => {
  const tlsOf = async (url: string) =>
    /. TLS .*/.exec((await checkFunction({ ...origins, DATABASE_URL: url })).stdout)?.[0];
  expect(await tlsOf('postgres://audit@db.invalid/leads')).toMatch(/^✗ .*sslmode=require/);
  expect(await tlsOf('postgres://audit@db.invalid/leads?sslmode=prefer')).toMatch(/^✗/);
  expect(await tlsOf('postgres://audit@db.invalid/leads?sslmode=require')).toMatch(/^✓/);
});

test.each([
  ['smtp://mail.example.com', true],
  ['smtp://mail.example.com?ignoreTLS=true', false],
  ['smtps://mail.example.com', false],
  ['smtp://127.0.0.1:25', false],
  ['smtp://mail:25', false],
])('mail by %s is sent only after it was asked to encrypt: %s', (url, is) => expect(needsTls(url)).toBe(is));

describePostgres('On PostgreSQL', () => {
  test('function --check sends applications the whole way, several at once, and leaves nothing of them', async () => {
    const server = await startPostgres();
    const env = { ...origins, ...mail(), DATABASE_URL: server.url };
    const before = (await checkFunction(env)).stdout;
    expect(before).toMatch(/✗ Store +The tables are missing.*start the function/);
    const database = postgresDatabase({ url: server.url });
    await database.migrate();
    await database.close();
    const { stdout, exitCode } = await checkFunction(env);
    expect(stdout).toMatch(/✓ Store +PostgreSQL: 4 applications at once were taken[\s\S]*✓ TLS/);
    expect(exitCode).toBe(0);
    const left = postgresDatabase({ url: server.url });
    expect([await everything(left), await outboxCount(left)]).toEqual(['[]', 0]);
    await left.close();
    await server.remove();
    expect((await checkFunction(env)).stdout).toMatch(/✗ Store +.*ECONNREFUSED/);
  });
});
