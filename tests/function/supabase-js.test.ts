import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder } from '../helpers/new-folder.ts';
import { applicant } from './helpers/requests.ts';
import { resolved } from './helpers/runtimes.ts';
import { startServer, type TestServer } from './helpers/server.ts';

const client = resolved('@supabase/supabase-js');
const isLeftOut = client === null && !process.env.CI;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = newFolder('audit-supabase');
  server = await startServer({ AUDIT_DATA_DIR: folder });
});
afterAll(async () => {
  await server.end();
});

/** Section 7's call, as the client's documentation has it. */
async function invoke(body: Record<string, unknown>, address = server.address) {
  const { createClient } = await import(client ?? '@supabase/supabase-js');
  const supabase = createClient(address, 'sb_publishable_of_the_tests', {
    auth: { persistSession: false },
    // Node 20 has no WebSocket, which the client asks for even where nothing uses it.
    realtime: { transport: class {} as never },
  });
  return supabase.functions.invoke('audit-form', { body });
}

test.skipIf(isLeftOut)(
  "supabase-js sees a success, then the rate limit as the specification's flag, and a failure as an error",
  async () => {
    const success = await invoke(applicant(1));
    expect(success.error).toBeNull();
    expect(success.data).toMatchObject({ success: true, status: 'received', rateLimited: false });
    expect((await invoke(applicant(1))).data).toEqual(success.data);

    for (const n of [2, 3, 4, 5]) await invoke(applicant(n));
    const limited = await invoke(applicant(6));
    expect(limited.error).toBeNull();
    expect(limited.data.rateLimited).toBe(true);

    const invalid = await invoke({ ...applicant(7), email: 'nobody' });
    expect(invalid.data).toBeNull();
    expect(invalid.error?.name).toBe('FunctionsHttpError');
    expect(invalid.error?.context.status).toBe(422);

    const away = await invoke(applicant(8), 'http://127.0.0.1:9');
    expect(away.data).toBeNull();
    expect(away.error?.name).toBe('FunctionsFetchError');
  },
);
