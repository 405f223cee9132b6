/** Runs the named steps of a command, tells how long each took, and passes their results on. */
export interface Steps {
  run<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result>;
}

export interface StepTime {
  readonly name: string;
  readonly milliseconds: number;
}

/** `onStart` and `onEnd` show progress; the clock is monotonic and never reaches the output. */
export function timedSteps(onStart: (name: string) => void, onEnd: (step: StepTime) => void): Steps {
  return {
    async run(name, work) {
      onStart(name);
      const from = performance.now();
      const result = await work();
      onEnd({ name, milliseconds: performance.now() - from });
      return result;
    },
  };
}

/** Steps that nobody watches. */
export const silentSteps: Steps = { run: async (_name, work) => work() };
