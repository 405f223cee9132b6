/**
 * Shares work between the main thread and some workers, in batches.
 * A worker first has to load and warm up its code, which takes some hundred pieces to pay off: small sites never start
 * one, and a machine with many cores starts no more than the work is worth.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { inParallel } from '../system/in-parallel.ts';

/**
 * Runs batches of the pieces, here and perhaps elsewhere, and resolves to the results in the order of the pieces. Plain
 * data: `setting` is what workers do their part with, and they are sent pieces.
 */
export type Share = <Piece, Result>(
  setting: unknown,
  pieces: readonly Piece[],
  here: (batch: readonly Piece[]) => readonly Result[],
) => Promise<Result[]>;

/** What a worker is started with. */
export interface WorkerData {
  /** The folder of the site. */
  readonly root: string;
  readonly setting: unknown;
}

/** A batch for a worker; null ends it. */
export type Order = { readonly batch: unknown; readonly at: number } | null;

/** A worker's answer to a batch. */
export interface Answer {
  readonly at: number;
  readonly result?: unknown;
  /** Plain data, because an Error that is sent to another thread arrives without its code and path. */
  readonly error?: { readonly message: string; readonly code?: string; readonly path?: string };
}

/** Pieces in a batch: few enough for threads to end together, many enough to outweigh sending them. */
const BATCH_SIZE = 16;

/** Batches that a worker holds at a time: while the main thread is busy, it cannot hand out the next. */
const AHEAD = 2;

/** Pieces that make starting a thread worthwhile (measured). */
const PIECES_A_THREAD = 250;
const MOST_THREADS = 8;

/** The number of threads for a number of pieces on a machine with a number of cores. */
export function threadsFor(pieces: number, cores = availableParallelism()): number {
  return Math.max(1, Math.min(cores, MOST_THREADS, Math.floor(pieces / PIECES_A_THREAD)));
}

/** Shares with workers from `workerFile` if there is enough to do. `root` is the folder of the site. */
export function shareWithWorkers(
  workerFile: () => Promise<string>,
  root: string,
  threadsWanted = threadsFor,
): Share {
  return async (setting, pieces, here) => {
    const helpers = threadsWanted(pieces.length) - 1;
    // One batch, within which whatever several pieces need is made once.
    if (helpers === 0) return alone(setting, pieces, here);
    const file = await workerFile();
    const workerData: WorkerData = { root, setting };
    const workers = Array.from({ length: helpers }, () => new Worker(file, { workerData }));
    const batches = Array.from({ length: Math.ceil(pieces.length / BATCH_SIZE) }, (_, index) =>
      pieces.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
    );
    const work = async (batch: typeof pieces, lane: number) => {
      // The last lane is this thread's: each worker has its first batches before it begins with one of its own.
      if (lane < AHEAD * helpers) return ask<ReturnType<typeof here>>(workers[lane % helpers]!, batch, lane);
      const results = here(batch);
      // Lets answers of workers arrive, so that they get their next batch.
      await new Promise((done) => setImmediate(done));
      return results;
    };
    try {
      const results = await inParallel(batches, work, AHEAD * helpers + 1);
      return results.flat();
    } finally {
      await Promise.all(workers.map(end));
    }
  };
}

/** Shares nothing. */
export const alone: Share = async (_setting, pieces, here) => [...here(pieces)];

/** Resolves once a worker has ended by itself, so that the launcher can save the code cache. */
async function end(worker: Worker): Promise<void> {
  if (worker.threadId === -1) return;
  const ended = new Promise<void>((done) => worker.once('exit', () => done()));
  worker.postMessage(null satisfies Order);
  await ended;
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
