/**
 * The servers that tests/bench/function.ts compares, one process each: the audit function; the least that any function does
 * (parse JSON, insert one durable row, answer); and a handler without a database.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Libsql from 'libsql';
import { Pool } from 'pg';
import { createFunctionServer } from '../../functions/audit-form/adapters/node.ts';
import { readConfig } from '../../functions/audit-form/config.ts';

type Fields = Record<'name' | 'email' | 'website' | 'phone', string>;
const inserts: Record<string, () => (fields: Fields) => unknown> = {
  handler: () => () => 0,
  'bare-postgres': () => {
    const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
    const insert = 'insert into bare (name, email, website, phone) values ($1, $2, $3, $4) returning id';
    return async ({ name, email, website, phone }) => {
      const { rows } = await pool.query<{ id: number }>(insert, [name, email, website, phone]);
      return rows[0]?.id;
    };
  },
  'bare-sqlite': () => {
    const file = new Libsql(process.env.FILE ?? '');
    file.pragma('journal_mode = wal');
    file.pragma('synchronous = full');
    file.exec('create table bare (id integer primary key, name text, email text, website text, phone text)');
    const insert = file.prepare('insert into bare (name, email, website, phone) values (?, ?, ?, ?)');
    return ({ name, email, website, phone }) => insert.run([name, email, website, phone]).lastInsertRowid;
  },
};

const kind = process.argv[2] ?? '';
const open = inserts[kind];
if (open) {
  const insert = open();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const id = await insert(JSON.parse(Buffer.concat(chunks).toString()));
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: true, id: Number(id) }));
    });
  });
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
    console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })),
  );
} else {
  // Every applicant is new, so the fuse would stop the run: they come a second apart. And the bare servers write no log.
  let time = Date.now();
  const now = () => new Date((time += 1000));
  const server = await createFunctionServer({ ...readConfig(process.env), now, log: () => {} });
  console.log(JSON.stringify({ port: await server.listen(0, '127.0.0.1') }));
}
