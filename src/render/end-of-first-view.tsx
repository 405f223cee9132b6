import { createContext, useContext } from 'react';

/** One page's link to the sheet of what stands below the first view; provided by `render/page.tsx`. */
export interface Below {
  readonly address: string;
  isPrinted: boolean;
}

export const BelowContext = createContext<Below | null>(null);

/**
 * Stands after what is seen first, whose styles are in the page itself: what follows waits for its sheet, a file that
 * all pages share, while what stands above is painted. Only the first on a page asks for it.
 */
export function EndOfFirstView() {
  const below = useContext(BelowContext);
  if (!below?.address || below.isPrinted) return null;
  below.isPrinted = true;
  return <link id={ID} rel="stylesheet" href={below.address} />;
}

/**
 * In the head: nothing is painted before the first view has been read as far as its end. A browser that is busy or
 * waits for the network would otherwise paint half a row, which moves when the other half comes.
 */
export function WholeFirstView() {
  return <link rel="expect" href={`#${ID}`} blocking="render" />;
}

/** No heading of an article makes the same: those are in small letters. */
const ID = 'belowFirstView';
