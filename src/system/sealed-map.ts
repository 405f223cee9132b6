/** A map in one sealed file, a line of JSON for each value: only values that are looked up are parsed, only new ones are encoded. */
import { getOrMake } from './get-or-make.ts';
import { readSealed, writeSealed } from './sealed-files.ts';

export interface SealedMap<Value, Head = null> {
  /** What was kept beside the values; null if there is no file, or a damaged one, or one of another version. */
  readonly head: Head | null;
  get(key: string): Value | undefined;
  /** Replaces the whole file. What `get` returned must not have been changed. */
  write(values: ReadonlyMap<string, Value>, head: Head): void;
}

/** The first line of the file; a line for each key follows. */
interface FirstLine<Head> {
  readonly version: string;
  readonly keys: readonly string[];
  readonly head: Head;
}

/** Opens the map in the file at a path. It is empty if the file is missing, damaged or of another version. */
export function sealedMap<Value extends object, Head = null>(
  path: string,
  version: string,
): SealedMap<Value, Head> {
  const { head, lines } = read<Head>(path, version);
  const parsed = new Map<string, Value>();
  return {
    head,
    get(key) {
      const line = lines.get(key);
      return line === undefined ? undefined : getOrMake(parsed, key, () => JSON.parse(line) as Value);
    },
    write(values, now) {
      const first: FirstLine<Head> = { version, keys: [...values.keys()], head: now };
      const rest = [...values].map(([key, value]) =>
        value === parsed.get(key) ? lines.get(key)! : JSON.stringify(value),
      );
      writeSealed(path, [JSON.stringify(first), ...rest].join('\n'));
    },
  };
}

function read<Head>(path: string, version: string) {
  const [text = '{}', ...rest] = readSealed(path)?.toString().split('\n') ?? [];
  const { keys = [], head = null, ...first } = JSON.parse(text) as Partial<FirstLine<Head>>;
  if (first.version !== version) return { head: null, lines: new Map<string, string>() };
  return { head, lines: new Map(keys.map((key, at) => [key, rest[at]!])) };
}
