import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from './new-folder.ts';

export interface Laid {
  /** What the image's working folder has. */
  readonly work: string;
  /** The words of its last ENTRYPOINT and CMD. */
  readonly command: readonly string[];
}

/**
 * Does without Docker what the first stage of a Dockerfile says: each COPY and RUN, in a folder, with the committed files
 * as its context. `here` changes a RUN that names folders outside of the working folder.
 */
export function layOut(dockerfile: string, here = (run: string) => run): Laid {
  const place = newFolder('image');
  const [context, work] = [join(place, 'context'), join(place, 'work')];
  for (const folder of [context, work]) mkdirSync(folder);
  execFileSync('sh', ['-c', `git archive HEAD | tar -x -C ${context}`]);
  const steps = readFileSync(dockerfile, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, step, rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
      return step ? { step, rest } : [];
    });
  const next = steps.findIndex(({ step }, at) => at > 0 && step === 'FROM');
  for (const { step, rest } of next < 0 ? steps : steps.slice(0, next)) {
    // What is copied has the same place in the context and in the working folder.
    if (step === 'COPY')
      for (const name of rest.split(' ').slice(0, -1))
        cpSync(join(context, name), join(work, name), { recursive: true });
    if (step === 'RUN') execFileSync('sh', ['-ec', here(rest)], { cwd: work, stdio: 'pipe' });
  }
  const wordsOf = (wanted: string): string[] =>
    JSON.parse(steps.findLast(({ step }) => step === wanted)?.rest ?? '[]');
  return { work, command: [...wordsOf('ENTRYPOINT'), ...wordsOf('CMD')] };
}
