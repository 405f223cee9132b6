/** Serves a built folder as a static host would. */
import { createServer } from 'node:http';
import { previewedSite } from '../../src/serve/host-profiles.ts';
import { hostAnswer } from '../../src/serve/static-host.ts';
import { listening } from './free-port.ts';

export interface HostedFolder {
  readonly origin: string;
  readonly close: () => void;
}

/** `basePath` is where the site stands on its host, `/repository`. */
export async function hostFolder(folder: string, basePath = ''): Promise<HostedFolder> {
  const site = previewedSite(folder, 'netlify', basePath);
  // A folder that stays as it is has one answer to a question: what is asked for on every page is compressed once.
  const answers = new Map<string, ReturnType<typeof hostAnswer>>();
  // By default Node closes a connection that was idle for five seconds, perhaps just when a busy test asks again.
  const server = createServer({ keepAliveTimeout: 0 }, ({ method, url, headers: asked }, response) => {
    const question = JSON.stringify([method, url, asked['accept-encoding']]);
    const answer = answers.get(question) ?? hostAnswer(site, method!, url!, asked);
    answers.set(question, answer);
    const { status, headers, body } = answer;
    response.writeHead(status, { ...headers }).end(body);
  });
  return {
    origin: `http://localhost:${await listening(server)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
