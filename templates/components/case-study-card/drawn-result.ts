import type { CaseStudy } from '../../collections/case-studies.ts';

type Result = CaseStudy['results'][number];

/** A result with its figure after the work, where 100 stood before. */
export interface DrawnResult extends Result {
  readonly after: number;
}

export function isDrawn(result: Result): result is DrawnResult {
  return result.after !== undefined;
}
