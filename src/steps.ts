/** Runs the named steps of a command, tells how long each took, and passes their results on. */
export interface Steps {
  /** `work` may say how far it is. */
  run<Result>(name: string, work: (progress: Progress) => Result | Promise<Result>): Promise<Result>;
}

/** Tells in a few words how far a step is, such as "40 left". */
export type Progress = (words: string) => void;

/** Steps that nobody watches. */
export const silentSteps: Steps = { run: async (_name, work) => work(() => {}) };
