import { isOfSameShape, type KnownFile, type Shapes } from '../site/known.ts';
import type { ShardFormat } from './shards.ts';

/** Entries with the versions of the shapes that checked them; those of other shapes are not known. */
export function knownFilesFormat(version: string, { shared, whole }: Shapes): ShardFormat<KnownFile> {
  return {
    version,
    encode: (values) => ({ shapes: { shared, whole }, values }),
    decode: ({ shapes, values }: { shapes: Shapes; values: [string, KnownFile][] }) =>
      values.filter(([path]) => isOfSameShape(path, shapes, { shared, whole })),
  };
}
