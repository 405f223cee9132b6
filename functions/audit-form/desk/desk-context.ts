import { createContext, useContext } from 'react';
import type { Reading } from '../owner/times.ts';

/** What every part of a page may need. */
export interface DeskContext {
  readonly reading: Reading;
  /** Whether a copy of everything can be downloaded, and a test mail sent. */
  readonly canBackUp: boolean;
  readonly canTestMail: boolean;
}

export const Desk = createContext<DeskContext | null>(null);

export function useDesk(): DeskContext {
  return useContext(Desk)!;
}
