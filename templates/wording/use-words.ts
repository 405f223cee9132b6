import { createContext, useContext } from 'react';
import { type Say, sayIn, type Words } from '../islands/say.ts';

/** The words of the site, for components that are given nothing else of it. */
export const WordsContext = createContext<Words>({});

/** What a component says; not inside of `Once`, which has no context. */
export function useWords(): Say {
  return sayIn(useContext(WordsContext));
}
