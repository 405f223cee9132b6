/** Runs the named steps of a command, times them, and passes on their results. */
export interface Steps {
  /** `work` may report its progress. */
  run<Result>(name: string, work: (progress: Progress) => Result | Promise<Result>): Promise<Result>;
}

/** Reports in a few words how far a step is, such as "40 left". */
export type Progress = (words: string) => void;

/** Steps that nobody watches. */
export const silentSteps: Steps = { run: async (_name, work) => work(() => {}) };
