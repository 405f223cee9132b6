import { createContext, useContext } from 'react';
import type { Reading } from '../owner/times.ts';
import type { House } from './house.ts';

/** What every part of a page may need. */
export interface DeskContext {
  /** Sent with every form, so that another site's page cannot decide anything. */
  readonly token: string;
  readonly house: House;
  readonly reading: Reading;
}

export const Desk = createContext<DeskContext | null>(null);

export function useDesk(): DeskContext {
  return useContext(Desk)!;
}
