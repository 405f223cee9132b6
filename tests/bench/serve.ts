/** Measures from saving a post to serving its new page: two servers, edited in turns, polled over an open connection. */
import type { ChildProcess } from 'node:child_process';
import { freePort } from '../helpers/free-port.ts';
import { sleep, start, stop, untilIdle } from './measure.ts';
import { type Corpus, type Edit, editedPost, editPost, type PeerSite } from './peers/peer.ts';

/** How often the page is requested, and how long it may take, in milliseconds. */
const POLL = 2;
const PATIENCE = 120_000;

/**
 * Starts a server for each site, and edits the same post of each, `rounds` times, when all are idle. Resolves to the
 * milliseconds from each edit to its page.
 */
export async function measureServers(
  sites: Readonly<Record<string, PeerSite>>,
  corpus: Corpus,
  edit: Edit,
  rounds: number,
): Promise<Record<string, number[]>> {
  const servers: { name: string; site: PeerSite; origin: string; child: ChildProcess; edits: number[] }[] =
    [];
  const post = editedPost(corpus, edit);
  try {
    for (const [name, site] of Object.entries(sites)) {
      editPost(site, post, edit, null);
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const child = start(site.serve(port));
      servers.push({ name, site, origin, child, edits: [] });
      child.stdout!.resume();
      child.stderr!.on('data', (chunk) => process.stderr.write(`${name}: ${chunk}`));
      await untilServed(`${origin}/`, '</html>', 20);
    }
    for (let round = 1; round <= rounds; round++) {
      for (const { site, origin, edits } of servers) {
        await untilIdle(servers.map(({ child }) => child.pid!));
        const addition = `served ${round}.`;
        const from = performance.now();
        editPost(site, post, edit, addition);
        await untilServed(`${origin}/blog/${post}/`, addition, POLL);
        edits.push(performance.now() - from);
      }
    }
  } finally {
    for (const { child } of servers) await stop(child);
    for (const site of Object.values(sites)) editPost(site, post, edit, null);
  }
  return Object.fromEntries(servers.map(({ name, edits }) => [name, edits]));
}

/** Requests the page until the answer contains `text`. */
async function untilServed(url: string, text: string, poll: number): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    const asked = fetch(url, { signal: AbortSignal.timeout(30_000) });
    const shown = await asked.then((answer) => answer.text()).catch(() => '');
    if (shown.includes(text)) return;
    await sleep(poll);
  }
  throw new Error(`${url} did not show "${text}" within ${PATIENCE / 1000} s`);
}
