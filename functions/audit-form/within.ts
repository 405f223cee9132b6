import { coded } from './log.ts';

/** The same, but rejects with the code TIMEOUT where it takes longer. What is under way goes on. */
export async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(coded('TIMEOUT', 'There was no answer in time.')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
