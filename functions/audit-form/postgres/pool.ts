/** A few shared connections: each is lent to one user at a time, and if none is free, the next user queues. */
import { coded } from '../log.ts';
import { within } from '../within.ts';
import type { Connection } from './connection.ts';

/** Milliseconds after which a connection is replaced, so that a failover is noticed. */
const LIFETIME = 1_800_000;
/** Milliseconds that `close` waits. */
const FAREWELL = 5000;

/** A connection that does not answer for `patience` milliseconds is dropped. */
export function createPool(open: () => Promise<Connection>, size: number, patience: number) {
  const idle: Connection[] = [];
  const all = new Set<Connection>();
  const line: (() => void)[] = [];
  const working = new Set<Promise<unknown>>();
  let lent = 0;

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (lent < size) {
        lent += 1;
        return resolve();
      }
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(enter), 1);
        reject(coded('TIMEOUT', 'PostgreSQL does not answer.'));
      }, patience);
      line.push(enter);
    });
  const pass = () => {
    const next = line.shift();
    if (next) next();
    else lent -= 1;
  };
  const connection = async (): Promise<Connection> => {
    for (let known = idle.pop(); known; known = idle.pop()) {
      if (!known.isGone() && Date.now() - known.openedAt < LIFETIME) return known;
      known.giveUp();
    }
    for (const one of all) if (one.isGone()) all.delete(one);
    const made = await open();
    all.add(made);
    return made;
  };
  /** Idle connections use the same network, and may be cut off as well. */
  const giveUp = (silent: Connection) => {
    silent.giveUp(coded('TIMEOUT', 'PostgreSQL does not answer.'));
    for (const other of idle.splice(0)) other.giveUp();
  };
  const lend = async <T>(work: (connection: Connection) => Promise<T>, limit: number): Promise<T> => {
    await turn();
    try {
      const one = await connection();
      // A network that drops packets shows only as silence; the kernel would wait for a quarter of an hour.
      const timer = setTimeout(() => giveUp(one), limit);
      try {
        return await work(one);
      } finally {
        clearTimeout(timer);
        if (!one.isGone()) idle.push(one);
      }
    } finally {
      pass();
    }
  };
  return {
    /** Lends a connection to `work`. Rejects with the code TIMEOUT if there is none, or no answer, in time. */
    use: <T>(work: (connection: Connection) => Promise<T>, limit = patience): Promise<T> => {
      const done = lend(work, limit);
      working.add(done);
      done.catch(() => {}).then(() => working.delete(done));
      return done;
    },
    /** Waits for work under way, some seconds at most, and closes all connections. */
    close: async () => {
      await within(Promise.allSettled([...working]), FAREWELL).catch(() => {});
      for (const one of all) one.giveUp();
    },
  };
}
