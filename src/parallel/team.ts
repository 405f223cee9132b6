/**
 * The main thread and some workers, sharing work in batches.
 * A worker first has to load and warm up its code, which takes some hundred pieces to pay off: small sites never start
 * one, and a machine with many cores starts no more than the work is worth.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { inParallel } from '../system/in-parallel.ts';

/** What workers can do with a batch. */
export type Job = 'read' | 'render';

export interface Team {
  /**
   * Runs batches of the pieces here and in the workers, each in whichever thread is free, and resolves to the results in
   * the order of the pieces. `setting` is sent to each worker once.
   */
  share<Piece, Result>(
    job: Job,
    setting: unknown,
    pieces: readonly Piece[],
    here: (batch: readonly Piece[]) => readonly Result[] | Promise<readonly Result[]>,
  ): Promise<Result[]>;
  close(): Promise<void>;
}

/** Messages to a worker: a job with its setting, then batches. */
export type Order =
  | { readonly end: true }
  | { readonly setting: unknown; readonly job: Job }
  | { readonly batch: unknown; readonly at: number };

/** A worker's answer to a batch. */
export interface Answer {
  readonly at: number;
  readonly result?: unknown;
  /** Plain data, because an Error that is sent to another thread arrives without its code and path. */
  readonly error?: { readonly message: string; readonly code?: string; readonly path?: string };
}

/** Pieces in a batch: few enough for threads to end together, many enough to outweigh sending them. */
const BATCH_SIZE = 32;
const SMALLEST_BATCH = 4;

/** Batches that a worker holds at a time: while the main thread is busy, it cannot hand out the next. */
const AHEAD = 2;

/** Pieces that make starting a thread worthwhile (measured). */
const PIECES_A_THREAD = 250;
const MOST_THREADS = 8;

/** The number of threads for a number of pieces on a machine with a number of cores. */
export function threadsFor(pieces: number, cores = availableParallelism()): number {
  return Math.max(1, Math.min(cores, MOST_THREADS, Math.floor(pieces / PIECES_A_THREAD)));
}

/** A team with workers from `workerFile`, started when there is work for them. `root` is the folder of the site. */
export function openTeam(workerFile: () => Promise<string>, root: string, threadsWanted = threadsFor): Team {
  const workers: Worker[] = [];
  const start = async (threads: number) => {
    if (workers.length >= threads - 1) return;
    const file = await workerFile();
    while (workers.length < threads - 1) workers.push(new Worker(file, { workerData: root }));
  };
  return {
    async share(job, setting, pieces, here) {
      const threads = threadsWanted(pieces.length);
      // One batch, within which whatever several pieces need is made once.
      if (threads === 1) return [...(await here(pieces))];
      await start(threads);
      const helpers = workers.slice(0, threads - 1);
      for (const worker of helpers) worker.postMessage({ setting, job } satisfies Order);
      const work = async (batch: typeof pieces, lane: number) => {
        const helper = lane < AHEAD * helpers.length && helpers[lane % helpers.length];
        if (helper) return ask<Awaited<ReturnType<typeof here>>>(helper, batch, lane);
        const results = await here(batch);
        // Lets answers of workers arrive, so that they get their next batch.
        await new Promise((done) => setImmediate(done));
        return results;
      };
      // The last lane is this thread's: each worker has its first batches before it begins with one of its own.
      const results = await inParallel(inBatches(pieces, threads), work, AHEAD * helpers.length + 1);
      return results.flat();
    },
    async close() {
      const running = workers.filter(({ threadId }) => threadId !== -1);
      const ends = running.map((worker) => new Promise((done) => worker.once('exit', done)));
      for (const worker of running) worker.postMessage({ end: true } satisfies Order);
      // They end by themselves, so that the launcher can save the code cache.
      await Promise.all(ends);
    },
  };
}

/** A team of the main thread alone. */
export const alone: Team = {
  share: async (_job, _setting, pieces, here) => [...(await here(pieces))],
  close: async () => {},
};

/** Splits a list into batches, which get smaller towards its end, so that no thread waits long for the last one. */
function inBatches<Piece>(pieces: readonly Piece[], threads: number): Piece[][] {
  const batches: Piece[][] = [];
  const shares = 2 * AHEAD * threads;
  for (let from = 0; from < pieces.length; ) {
    const share = Math.ceil((pieces.length - from) / shares);
    const to = from + Math.min(BATCH_SIZE, Math.max(SMALLEST_BATCH, share));
    batches.push(pieces.slice(from, to));
    from = to;
  }
  return batches;
}

/** Resolves to a worker's result for a batch; `at` distinguishes its answer from those to the worker's other batches. */
function ask<Result>(worker: Worker, batch: unknown, at: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAnswer = ({ at: answered, result, error }: Answer) => {
      if (answered !== at) return;
      worker.off('message', onAnswer).off('error', reject);
      if (error) reject(Object.assign(new Error(error.message), error));
      else resolve(result as Result);
    };
    worker.on('message', onAnswer).on('error', reject);
    worker.postMessage({ batch, at } satisfies Order);
  });
}
