/** Runs the named steps of a command, times them, and passes on their results. */
export interface Steps {
  run<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result>;
}

/** Steps that nobody watches. */
export const silentSteps: Steps = { run: async (_name, work) => work() };
