// The two servers that bench/function.ts compares, one process each: the audit function, and the least that any
// function with a database does: parse JSON, INSERT one row, answer.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';
import { createFunctionServer } from '../functions/audit-form/adapters/node.ts';
import { readConfig } from '../functions/audit-form/config.ts';

const url = process.env.DATABASE_URL ?? '';

if (process.argv[2] === 'bare') {
  const sql = postgres(url, { max: 10, fetch_types: false });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { name, email, website, phone } = JSON.parse(Buffer.concat(chunks).toString());
      const [row] = await sql`insert into bare (name, email, website, phone)
        values (${name}, ${email}, ${website}, ${phone}) returning id`;
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: true, id: row?.id }));
    });
  });
  server.listen(0, '127.0.0.1', () =>
    console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })),
  );
} else {
  // Compared without the log's lines, which the bare server does not write either.
  const server = await createFunctionServer({ ...readConfig(process.env), log: () => {} });
  console.log(JSON.stringify({ port: await server.listen(0, '127.0.0.1') }));
}
