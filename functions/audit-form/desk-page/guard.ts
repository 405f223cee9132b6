/**
 * The desk behind a password, for people who open it from elsewhere: sign-in, a session of eight hours, and few attempts.
 * Each session has its own desk, so that decisions are recorded under the right name.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { clientIdentity } from '../client-address.ts';
import type { DeskAccess } from '../config.ts';
import { seeOther } from './answer.ts';
import { signInPage } from './sign-in.tsx';
import { type Unsaved, unsavedOf } from './unsaved.ts';

export type Handle = (request: Request) => Promise<Response>;

export interface GuardParts {
  readonly access: DeskAccess;
  /** Makes the desk of a person. */
  readonly deskOf: (actor: string, unsaved: Unsaved) => Handle;
  readonly now?: () => Date;
}

interface Session {
  readonly handle: Handle;
  readonly ends: number;
}

const SESSION_HOURS = 8;
const TRIES = 5;
const SPAN = 15 * 60_000;

/** `client` is the client's address according to the proxy in front. */
export function guardedDesk({ access, deskOf, now = () => new Date() }: GuardParts) {
  const sessions = new Map<string, Session>();
  const failures = new Map<string, number[]>();
  const isSecure = access.url.startsWith('https:');
  const host = new URL(access.url).host;

  const sessionOf = (request: Request): [string, Session] | null => {
    const id = /(?:^|;\s*)desk=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
    const session = sessions.get(id);
    if (!session) return null;
    if (session.ends > now().getTime()) return [id, session];
    sessions.delete(id);
    return null;
  };
  const recent = (client: string) => (failures.get(client) ?? []).filter((at) => at > now().getTime() - SPAN);
  // Lax, so that the link in a mail opens the desk for somebody signed in; forms of other sites send no cookie.
  const cookie = (value: string, seconds: number) =>
    `desk=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  async function signIn(request: Request, client: string): Promise<Response> {
    const form = await formOf(request);
    const wanted = form.get('wanted') ?? '';
    const unsaved = { wanted, note: form.get('note') ?? '' };
    const failed = recent(client);
    if (failed.length >= TRIES) return signInPage(429, 'Too many tries. Wait a quarter of an hour.', unsaved);
    const password = form.get('password') ?? '';
    const person = access.people.find((one) => isSame(one.password, password));
    if (!person) {
      for (const other of failures.keys()) if (recent(other).length === 0) failures.delete(other);
      failures.set(client, [...failed, now().getTime()]);
      return signInPage(403, 'That is not the password.', unsaved);
    }
    failures.delete(client);
    const id = crypto.randomUUID();
    const ends = now().getTime() + SESSION_HOURS * 3_600_000;
    sessions.set(id, { handle: deskOf(person.name, unsaved), ends });
    return seeOther(
      /^\/(?!\/|sign-)[\w/?=.-]*$/.test(wanted) ? wanted : '/',
      cookie(id, SESSION_HOURS * 3600),
    );
  }

  return async function handle(request: Request, client: string): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const isPost = request.method === 'POST';
    const origin = request.headers.get('origin');
    const isOurs = request.headers.get('host') === host && (origin === null || origin === access.url);
    if (!isOurs) return signInPage(403, `Open the desk at ${access.url}.`, { wanted: '/', note: '' });
    const known = sessionOf(request);
    if (isPost && pathname === '/sign-in') return signIn(request, clientIdentity(client) ?? client);
    if (!known && isPost) return signInAgain(unsavedOf(await formOf(request)));
    if (!known) return signInPage(200, null, { wanted: pathname + search, note: '' });
    if (isPost && pathname === '/sign-out') {
      sessions.delete(known[0]);
      return seeOther('/', cookie('', 0));
    }
    return known[1].handle(request);
  };
}

function signInAgain(unsaved: Unsaved): Response {
  const words = unsaved.note && ' Sign in to find your note in its form again.';
  return signInPage(403, `Your session has ended. Nothing was changed.${words}`, unsaved);
}

async function formOf(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.text());
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
