import { createContext, useContext } from 'react';

/** A page's link to the sheet of everything below the first view; provided by `render/page.tsx`. */
interface Below {
  readonly address: string;
  isPrinted: boolean;
}

export const BelowContext = createContext<Below | null>(null);

/**
 * Marks the end of what is seen first, whose styles are in the page itself. What follows waits for its sheet, a file
 * that all pages share, while everything above is painted. Only the first one on a page links the sheet.
 */
export function EndOfFirstView() {
  const below = useContext(BelowContext);
  if (!below?.address || below.isPrinted) return null;
  below.isPrinted = true;
  return <link id={ID} rel="stylesheet" href={below.address} />;
}

/**
 * In the head: holds the first paint until the first view has been parsed. A browser that is busy or waits for the
 * network would otherwise paint half a row, which moves when the other half arrives.
 */
export function WholeFirstView() {
  return <link rel="expect" href={`#${ID}`} blocking="render" />;
}

/** No heading of an article gets this id, because those are in lower case. */
const ID = 'belowFirstView';
