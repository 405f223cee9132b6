/** Two files at one address: which has to give way, and on which line. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';

/** A page would stand where something stands already. */
export interface Clash {
  /** The file of the page. */
  readonly source: string;
  /** The file that stands there already. */
  readonly owner: string;
  /** The address, or the path in the output. */
  readonly at: string;
}

/** The file that names a slug gives way, on that line: the other has its address from its name. */
export async function clashFaults(clashes: readonly Clash[], root: string): Promise<Diagnostic[]> {
  if (clashes.length === 0) return [];
  const { slugPlace } = await import('../content/explain.ts');
  return clashes.map(({ source, owner, at }) => {
    const own = slugPlace(root, source);
    const others = own ? null : slugPlace(root, owner);
    const place = own ?? others ?? { file: source };
    const other = others ? source : owner;
    const hint = own || others ? 'Choose another "slug".' : 'Give one of them another name, or a "slug".';
    return problem(place, 'pages/clash', `Would stand at ${at}, where ${other} stands already.`, hint);
  });
}
