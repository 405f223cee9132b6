/**
 * Who may open the desk: whoever has the name and password (HTTP Basic), from one of the desk's own pages. On this machine
 * they are made at each start and stand in the address that is printed. Nothing is kept between requests but counts.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { networkOf } from '../client-address.ts';
import type { Log } from '../log.ts';
import { refuse } from './answer.ts';

interface Door {
  readonly name: string;
  readonly password: string;
  /** `localhost:8788`: the hosts that a request may name. */
  readonly hosts: ReadonlySet<string>;
  readonly log: Log;
}

/** Wrong passwords in the span: of one client or network, and of all together. */
const TRIES = { client: 5, all: 50 } as const;
const SPAN = 15 * 60_000;

/** Makes what returns a refusal, or null for who may come in. `client` is the client's address. */
export function doorOf({ name, password, hosts, log }: Door) {
  const wanted = digest(`${name}:${password}`);
  const failures: { readonly from: string; readonly at: number }[] = [];
  const welcome = new Set<string>();

  const knocks = (header: string | null, client: string): Response | null => {
    const from = networkOf(client);
    const [, given] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '') ?? [];
    if (given === undefined) return askForPassword();
    // A clock that never goes back.
    const now = performance.now();
    while (failures[0] && failures[0].at < now - SPAN) failures.shift();
    const own = failures.filter((failure) => failure.from === from).length;
    // Whoever was here before is not locked out by others.
    const isTooMany = own >= TRIES.client || (failures.length >= TRIES.all && !welcome.has(from));
    const isRight = !isTooMany && timingSafeEqual(digest(Buffer.from(given, 'base64').toString()), wanted);
    if (isRight) {
      if (!welcome.has(from)) log({ event: 'desk-opened', who: name, client });
      welcome.add(from);
      return null;
    }
    log({ event: 'desk-refused', client, isTooMany });
    if (isTooMany)
      return refuse(429, 'Too many wrong passwords. Wait a quarter of an hour.', { 'Retry-After': '900' });
    failures.push({ from, at: now });
    return askForPassword();
  };

  return (request: Request, client: string): Response | null => {
    const { headers } = request;
    if (!hosts.has(headers.get('host') ?? ''))
      return refuse(403, 'This desk was not started under that name.');
    if (!/^(GET|HEAD|POST)$/.test(request.method))
      return refuse(405, 'GET and POST only.', { Allow: 'GET, HEAD, POST' });
    if (!isOwnPage(request, hosts))
      return refuse(403, 'This was not sent by a page of this desk. Open the desk again.');
    return knocks(headers.get('authorization'), client);
  };
}

/**
 * A browser sends the password along with whatever a page elsewhere makes it send. So forms are taken from the desk's own
 * pages only; and a page elsewhere may lead here, but load nothing.
 */
function isOwnPage({ method, headers }: Request, hosts: ReadonlySet<string>): boolean {
  const site = headers.get('sec-fetch-site');
  const isOwn = site === null || site === 'same-origin' || site === 'none';
  if (method !== 'POST')
    return (
      isOwn || (headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document')
    );
  const origin = headers.get('origin');
  return isOwn && (origin === null || hosts.has(origin.replace(/^https?:\/\//, '')));
}

function askForPassword(): Response {
  const challenge = 'Basic realm="Lead desk", charset="UTF-8"';
  return refuse(401, 'The lead desk wants the name and password of its address.', {
    'WWW-Authenticate': challenge,
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
