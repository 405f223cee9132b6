/** Rules about code blocks. */
import { found, type Rule } from './piece.ts';

export const CODE_RULES: readonly Rule[] = [
  {
    // One whose last line is not its fence extends to the end of the article, or of its list.
    id: 'open-code',
    of: ['pre'],
    wrong: '```\ncode',
    right: '```\ncode\n```',
    *find(part) {
      const [opening] = /^(?:`{3,}|~{3,})/.exec(part.text) ?? [];
      if (!opening) return;
      const lines = part.text.trimEnd().split('\n');
      const last = lines.at(-1)!.replace(/^[ \t>]*/, '');
      const isClosed = lines.length > 1 && last.startsWith(opening) && !/[^`~]/.test(last.trimEnd());
      const message = 'This code block is not closed: what follows is part of it.';
      if (!isClosed) yield found(part, message, `Write a line "${opening}" below its last line.`);
    },
  },
  {
    // Sentences are hardly code.
    id: 'indented',
    of: ['pre'],
    wrong: 'a\n\n    This is what we say of it.',
    right: 'a\n\n    const b = c;',
    *find(part) {
      const message = 'This paragraph is shown as code, because it is indented.';
      if (/^\p{Lu}\S*(?: [^\s{}<>;=]+){4,}[.!?:]$/u.test(part.text.trim()))
        yield found(part, message, 'Delete the spaces before it.');
    },
  },
];
