/** Writes compressed copies beside text files, for servers that can send them. */
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import { getOrMake } from '../system/get-or-make.ts';
import { hashOf } from '../system/hash.ts';
import { inParallel } from '../system/in-parallel.ts';
import type { Progress } from '../system/steps.ts';
import type { Writer } from './write.ts';

/** The extensions of files with compressed copies, as alternatives of a regular expression. */
export const COMPRESSED = 'html|css|js|json|svg|txt|md|xml|webmanifest';

const TEXT = new RegExp(`\\.(?:${COMPRESSED})$`);

/** A shorter file fits into one packet uncompressed. */
const LEAST_BYTES = 1024;

/** The best quality, because a file is compressed once and sent often. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const forms = {
  '.br': (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  '.gz': async (bytes: Buffer) => withoutSystem(await promisify(gzip)(bytes, { level: 9 })),
};

/** Stages the copies of all texts of a publication; those that this version made from the same bytes stay. */
export async function stageCompressed(writer: Writer, version: string, progress: Progress): Promise<void> {
  const stale = new Map<string, string[]>();
  for (const { paths, size, key: made } of new Set(writer.files.values())) {
    if (size < LEAST_BYTES || !TEXT.test(paths[0]!)) continue;
    const forms = paths.flatMap(formsOf);
    // A copy in static/ is the owner's.
    if (forms.some((form) => writer.files.has(form))) continue;
    const key = `${version} ${made || hashOf(writer.read(paths[0]!))}`;
    if (writer.isCurrent(forms, key)) writer.keep(forms);
    else getOrMake(stale, key, () => []).push(...paths);
  }
  let left = stale.size;
  await inParallel([...stale], async ([key, paths]) => {
    const bytes = writer.read(paths[0]!);
    for (const [suffix, compress] of Object.entries(forms))
      writer.stage(
        paths.map((path) => path + suffix),
        await compress(bytes),
        key,
      );
    progress(`${--left} texts left to compress`);
  });
}

function formsOf(path: string): string[] {
  return Object.keys(forms).map((suffix) => path + suffix);
}

/** gzip records the operating system; 255 is "unknown". */
function withoutSystem(bytes: Buffer): Buffer {
  bytes[9] = 255;
  return bytes;
}
