import type { Fault } from '../diagnostics/diagnostic.ts';

/** A piece of a body as typed. */
export interface Piece {
  readonly offset: number;
  readonly text: string;
}

/** A finding in a piece; a warning, unless marked as an error. */
export interface Finding extends Piece {
  readonly fault: Fault;
  readonly isError?: boolean;
}
