/** Faults of content that are more than the shape of one file, with their places. */
import type { ContentFault } from '../define.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** `root` is where sources start from, `label` the content folder as messages name it. */
export async function placedFaults(
  faults: readonly ContentFault[],
  root: string,
  label: string,
): Promise<Diagnostic[]> {
  if (faults.length === 0) return [];
  const { placeInYaml } = await import('./explain.ts');
  return faults.map(({ of, path, rule, message, hint, severity = 'error' }) => {
    const source = 'source' in of ? of.source : `${label}/${of.file}`;
    return { ...placeInYaml(root, source, path), rule, message, severity, ...(hint ? { hint } : {}) };
  });
}
