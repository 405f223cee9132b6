/** Finds what the owner has not replaced yet: invented people, reserved domains, numbers and keys that reach nobody. */
import { join } from 'node:path';
import { type Diagnostic, type Place, problem } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../model/model.ts';
import { scanFolder } from '../system/scan.ts';
import { readText } from '../system/text-file.ts';

interface Sample {
  readonly rule: string;
  /** Its first group, or the whole match, is what the message names. */
  readonly pattern: RegExp;
  /** The same in prose; without it, prose is not searched. */
  readonly inProse?: RegExp;
  readonly message: (found: string) => string;
  readonly hint: string;
}

/** Reserved by RFC 2606 and RFC 6761: nobody can own them. */
const RESERVED_DOMAIN = /\b(?:[\w-]+\.)*(?:[\w-]+\.example|example\.(?:com|net|org))\b/g;

/** What stands in the starter where an owner's words belong: `((What you sell))`. */
const PLACEHOLDER = /\(\((\p{L}[^()]{6,})\)\)/gu;

const SAMPLES: readonly Sample[] = [
  {
    rule: 'flag',
    pattern: /^sample: *true\b/g,
    message: () => 'Says that what follows is sample data.',
    hint: 'Replace what is invented, then delete this line.',
  },
  {
    rule: 'address',
    pattern: RESERVED_DOMAIN,
    // Articles may mention example domains; only a link to one is left over from the sample.
    inProse: new RegExp(`\\]\\(<?(?:https?://|mailto:[^)@]*@)(${RESERVED_DOMAIN.source})`, 'g'),
    message: (found) => `"${found}" is a reserved example domain, where nobody is.`,
    hint: 'Write your own address.',
  },
  {
    rule: 'phone',
    // Reserved for fiction and documentation: 555-01xx in North America, Ofcom's 01632 960xxx, 020 7946 0xxx, 07700 900xxx.
    // In countries that reserve none, no subscriber's number begins with 000.
    pattern:
      /(?:\+?\d[\d ()-]*)?(?:(?<!\+(?!1)[\d ()-]*)555[ -]?01\d\d|000[ -]?0000|1632[ -]?960\d{3}|7946[ -]?0\d{3}|7700[ -]?900\d{3})\b/g,
    message: (found) => `"${found.trim()}" is a phone number for documentation, which nobody answers.`,
    hint: 'Write your own number.',
  },
  {
    rule: 'key',
    pattern: /\b\w*key: *['"]?(sample[\w.-]*)/gi,
    message: (found) => `"${found}" is not a key that anybody gave out.`,
    hint: 'Write the key that your provider gave you.',
  },
  {
    rule: 'unsigned',
    pattern: /^\s*- sign: *['"]?(.+?)['"]?$/g,
    message: (found) => `Nobody has signed for this yet: ${found}`,
    hint: 'Make it true of your company or change the pages that say it, then delete this line.',
  },
  {
    rule: 'placeholder',
    pattern: PLACEHOLDER,
    inProse: PLACEHOLDER,
    message: (found) => `"${found}" says what to write here.`,
    hint: 'Write your own words in place of it and its parentheses, or take the line out.',
  },
  {
    rule: 'name',
    pattern: /[^:'"]*\(sample\)/g,
    // Without the rest of its sentence.
    inProse: /[^.,;:|]*\(sample\)/g,
    message: (found) => `"${found.trim()}" is invented.`,
    hint: 'Replace it with what is true, or delete it; a client is one who agreed to be named.',
  },
];

/** A placeholder of fewer characters may be anybody's words. */
const SHORTEST = 14;

/** What stands in double parentheses in a starter's files, which is nobody's own words without them either. */
export function placeholdersIn(folder: string): string[] {
  const files = scanFolder(folder).map(({ name }) => readText(join(folder, name)));
  const found = files.flatMap((text) =>
    [...text.matchAll(PLACEHOLDER)].map(([, words]) => words!.replaceAll("''", "'")),
  );
  return [...new Set(found)].filter((words) => words.length >= SHORTEST);
}

export function findSamples(files: readonly Pick<SourceFile, 'path' | 'text'>[]): Diagnostic[] {
  return files.flatMap(({ path, text }) => {
    const isProse = path.endsWith('.md');
    return text.split('\n').flatMap((line, index) => {
      if (line.trimStart().startsWith('#')) return [];
      const at = { file: path, line: index + 1 };
      return SAMPLES.flatMap((sample) => findIn(line, isProse ? sample.inProse : sample.pattern, sample, at));
    });
  });
}

function findIn(
  line: string,
  pattern: RegExp | undefined,
  { rule, message, hint }: Sample,
  at: Place,
): Diagnostic[] {
  return [...(pattern ? line.matchAll(pattern) : [])].map((match) => {
    const found = match[1] ?? match[0];
    const indent = found.length - found.trimStart().length;
    const column = match.index + match[0].indexOf(found) + indent + 1;
    const place = { ...at, column, endColumn: column + found.trim().length };
    return problem(place, `samples/${rule}`, message(found), hint);
  });
}
