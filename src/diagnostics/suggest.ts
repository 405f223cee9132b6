import { distance } from 'fastest-levenshtein';

/** The name of `names` that was most likely meant, the only one that begins so or the most similar; null if there is none. */
export function nearest(name: string, names: readonly string[]): string | null {
  const [begun, another] = names.filter((each) => name.length > 2 && each.startsWith(name));
  if (begun && !another) return begun;
  let best: string | null = null;
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of names) {
    const away = distance(name.toLowerCase(), candidate.toLowerCase());
    if (away < bestDistance) {
      best = candidate;
      bestDistance = away;
    }
  }
  return best;
}

/** A remedy for an unknown name, if one of `names` is similar; `as` says how to write it. */
export function didYouMean(
  name: string,
  names: readonly string[],
  as: (name: string) => string = (near) => `"${near}"`,
): string | undefined {
  const near = nearest(name, names);
  return near === null ? undefined : `Did you mean ${as(near)}?`;
}
