/** Runs the named steps of a command, tells how long each took, and passes their results on. */
export interface Steps {
  /** `work` may say how far it is. */
  run<Result>(name: string, work: (progress: Progress) => Result | Promise<Result>): Promise<Result>;
}

/** Tells in a few words how far a step is, such as "40 left". */
export type Progress = (words: string) => void;

export interface StepTime {
  readonly name: string;
  readonly milliseconds: number;
}

/** `onStart`, which is also called with progress, and `onEnd` show where a command is; no time reaches the output. */
export function timedSteps(onStart: (name: string) => void, onEnd: (step: StepTime) => void): Steps {
  return {
    async run(name, work) {
      onStart(name);
      const from = performance.now();
      const result = await work((words) => onStart(`${name}, ${words}`));
      onEnd({ name, milliseconds: performance.now() - from });
      return result;
    },
  };
}

/** Steps that nobody watches. */
export const silentSteps: Steps = { run: async (_name, work) => work(() => {}) };
