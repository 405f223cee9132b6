/**
 * The main thread and one worker per further core, sharing out batches of work.
 * Below some five hundred pieces a worker costs more than it gives (measured), so small sites never start one.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Takes a batch, gives its result; runs in a worker. */
export type Job = 'read' | 'render' | 'check';

export interface Team {
  /**
   * Runs batches here and in the workers, each by whoever is free, and resolves to the results in the order of the
   * batches. `setting` is sent to each worker once.
   */
  share<Batch, Result>(
    job: Job,
    setting: unknown,
    batches: readonly Batch[],
    here: (batch: Batch) => Result,
  ): Promise<Result[]>;
  close(): Promise<void>;
}

/** What a worker is told: a job with its setting, then batches of it. */
export type Order =
  | { readonly end: true }
  | { readonly setting: unknown; readonly job: Job }
  | { readonly batch: unknown; readonly at: number };

/** What a worker answers to a batch. */
export interface Answer {
  readonly at: number;
  readonly result?: unknown;
  /** Plain data, because an Error that is sent to another thread arrives without its code and path. */
  readonly error?: { readonly message: string; readonly code?: string; readonly path?: string };
}

/** Pieces in a batch: few enough to end together, many enough to outweigh sending them. */
const BATCH_SIZE = 32;
const SMALLEST_BATCH = 4;

/** Batches that a worker is given at a time: nobody can hand it the next while the main thread works on its own. */
const AHEAD = 2;

/** Pieces of work from which workers pay. */
export const WORTH_SHARING = 500;

/** A team with workers from `workerFile`, started at once so that they load while the main thread goes on. */
export function openTeam(workerFile: string): Team {
  const workers = Array.from(
    { length: Math.max(0, availableParallelism() - 1) },
    () => new Worker(workerFile),
  );
  return {
    async share(job, setting, batches, here) {
      const results = new Array(batches.length);
      let next = 0;
      const take = () => (next < batches.length ? next++ : -1);
      const work = async () => {
        for (let at = take(); at >= 0; at = take()) {
          results[at] = here(batches[at]!);
          // Lets the answers of workers in, which then take the next batch.
          await new Promise((done) => setImmediate(done));
        }
      };
      const stop = (error: unknown) => {
        next = batches.length;
        throw error;
      };
      const helping = workers.map((worker) => help(worker, { setting, job }, batches, take, results));
      // Also after a fault everybody ends first: nobody may stage a file any more when the caller cleans up.
      const ends = await Promise.allSettled([work(), ...helping].map((end) => end.catch(stop)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
      return results;
    },
    async close() {
      // They end by themselves, so that the launcher can keep what they have compiled.
      await Promise.all(workers.map((worker) => ended(worker)));
    },
  };
}

/** A team of the main thread alone. */
export const alone: Team = {
  share: async (_job, _setting, batches, here) => batches.map(here),
  close: async () => {},
};

/** Splits a list into batches, which grow smaller towards its end, so that nobody waits long for the last one. */
export function inBatches<Piece>(pieces: readonly Piece[]): Piece[][] {
  const batches: Piece[][] = [];
  const shares = 2 * AHEAD * availableParallelism();
  for (let from = 0; from < pieces.length; ) {
    const share = Math.ceil((pieces.length - from) / shares);
    const to = from + Math.min(BATCH_SIZE, Math.max(SMALLEST_BATCH, share));
    batches.push(pieces.slice(from, to));
    from = to;
  }
  return batches;
}

function ended(worker: Worker): Promise<unknown> {
  const hasEnded = worker.threadId === -1;
  if (hasEnded) return Promise.resolve();
  const end = new Promise((done) => worker.once('exit', done));
  worker.postMessage({ end: true } satisfies Order);
  return end;
}

function help(
  worker: Worker,
  order: Order,
  batches: readonly unknown[],
  take: () => number,
  results: unknown[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let underWay = 0;
    let fault: Error | undefined;
    const sendNext = () => {
      const at = fault ? -1 : take();
      if (at >= 0) {
        underWay++;
        worker.postMessage({ batch: batches[at], at } satisfies Order);
      } else if (underWay === 0) {
        worker.off('message', onAnswer).off('error', reject);
        if (fault) reject(fault);
        else resolve();
      }
    };
    const onAnswer = ({ at, result, error }: Answer) => {
      underWay--;
      if (error) fault ??= Object.assign(new Error(error.message), error);
      else results[at] = result;
      sendNext();
    };
    worker.on('message', onAnswer).on('error', reject);
    worker.postMessage(order);
    sendNext();
    // Only once every worker has its first.
    for (let sent = 1; sent < AHEAD; sent++) setImmediate(sendNext);
  });
}
