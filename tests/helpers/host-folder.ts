/** Serves a built folder as a static host would, with the headers of its own `_headers`. */
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { headersFor } from '../../src/output/headers.ts';
import { parseHeaderRules } from '../../src/output/hosts/written-rules.ts';
import { type HostAnswer, hostAnswer } from '../../src/serve/static-host.ts';

export interface HostedFolder {
  readonly origin: string;
  readonly close: () => void;
}

/** `basePath` is where the site stands on its host, `/repository`. */
export async function hostFolder(folder: string, basePath = ''): Promise<HostedFolder> {
  const rules = parseHeaderRules(readFileSync(join(folder, '_headers'), 'utf8'), basePath);
  const site = {
    basePath,
    read: fileIn(folder),
    headersFor: (address: string) => headersFor(address, rules),
    redirectOf: () => null,
  };
  // A folder that stays as it is has one answer to a question: what is asked for on every page is compressed once.
  const answers = new Map<string, HostAnswer>();
  // By default Node closes a connection that was idle for five seconds, perhaps just when a busy test asks again.
  const server = createServer({ keepAliveTimeout: 0 }, ({ method, url, headers: asked }, response) => {
    const question = JSON.stringify([method, url, asked['accept-encoding'], asked['if-none-match']]);
    const answer = answers.get(question) ?? hostAnswer(site, method!, url!, asked);
    answers.set(question, answer);
    const { status, headers, body } = answer;
    response.writeHead(status, { ...headers }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Reads the file at a path inside a folder; null where there is none. */
function fileIn(folder: string): (path: string) => Uint8Array | null {
  return (path) => {
    const file = join(folder, path);
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : null;
  };
}
