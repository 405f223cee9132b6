/** Measures from saving a post to serving its new page: two servers, edited in turns, polled over one open connection. */
import { Agent, get } from 'node:http';
import { freePort } from '../tests/helpers/free-port.ts';
import { sleep, start, stop, untilIdle } from './measure.ts';
import { type Corpus, editedPost, editPost, type PeerSite } from './peers/peer.ts';

/** How often the page is requested, and how long it may take, in milliseconds. */
const POLL = 2;
const PATIENCE = 120_000;

export interface ServeTimes {
  /** Milliseconds from start to the first page. */
  readonly start: number;
  /** Milliseconds from an edit to its page, for each edit. */
  readonly edits: readonly number[];
}

/** Starts a server for each site, and edits the same post of each, `rounds` times, when all are idle. */
export async function measureServers(
  sites: Readonly<Record<string, PeerSite>>,
  corpus: Corpus,
  rounds: number,
): Promise<Record<string, ServeTimes>> {
  const servers: {
    name: string;
    site: PeerSite;
    origin: string;
    pid: number;
    start: number;
    edits: number[];
  }[] = [];
  const children = [];
  try {
    for (const [name, site] of Object.entries(sites)) {
      editPost(site, corpus, null);
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const from = performance.now();
      const child = start(site.serve(port));
      child.stdout!.resume();
      child.stderr!.on('data', (chunk) => process.stderr.write(`${name}: ${chunk}`));
      children.push(child);
      await untilServed(`${origin}/`, '</html>', 20);
      servers.push({ name, site, origin, pid: child.pid!, start: performance.now() - from, edits: [] });
    }
    for (let round = 1; round <= rounds; round++) {
      for (const { site, origin, edits } of servers) {
        await untilIdle(servers.map(({ pid }) => pid));
        const addition = `served ${round}.`;
        const from = performance.now();
        editPost(site, corpus, addition);
        await untilServed(`${origin}/blog/${editedPost(corpus)}/`, addition, POLL);
        edits.push(performance.now() - from);
      }
    }
  } finally {
    for (const child of children) await stop(child);
    for (const site of Object.values(sites)) editPost(site, corpus, null);
  }
  return Object.fromEntries(servers.map(({ name, start, edits }) => [name, { start, edits }]));
}

/** Requests the page until the answer contains `text`. */
async function untilServed(url: string, text: string, poll: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const end = performance.now() + PATIENCE;
  try {
    while (performance.now() < end) {
      if ((await fetchText(url, agent).catch(() => '')).includes(text)) return;
      await sleep(poll);
    }
  } finally {
    agent.destroy();
  }
  throw new Error(`${url} did not show "${text}" within ${PATIENCE / 1000} s`);
}

function fetchText(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (answer) => {
      const { statusCode = 0, headers } = answer;
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const isMoved = statusCode >= 300 && statusCode < 400 && headers.location;
        resolve(isMoved ? fetchText(new URL(headers.location!, url).href, agent) : text);
      });
    });
    request.on('error', reject);
    request.setTimeout(30_000, () => request.destroy(new Error('no answer')));
  });
}
