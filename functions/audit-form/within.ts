import { coded } from './log.ts';

/** The same promise, but rejects with the code TIMEOUT if it takes longer. The work itself continues. */
export async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(coded('TIMEOUT', 'There was no answer in time.')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
