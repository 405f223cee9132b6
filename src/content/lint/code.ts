/** Rules about code blocks. */
import { type Finding, found, type Part, type Rule } from './piece.ts';

export const CODE_RULES: readonly Rule[] = [
  { id: 'open-code', of: 'pre', find: openFence },
  { id: 'indented', of: 'pre', find: indented },
];

/** One whose last line is not its fence extends to the end of the article, or of its list. */
function* openFence(part: Part): Generator<Finding> {
  const [opening] = /^(?:`{3,}|~{3,})/.exec(part.text) ?? [];
  if (!opening) return;
  const lines = part.text.trimEnd().split('\n');
  const last = lines.at(-1)!.replace(/^[ \t>]*/, '');
  const isClosed = lines.length > 1 && last.startsWith(opening) && !/[^`~]/.test(last.trimEnd());
  const message = 'This code block is not closed: what follows is part of it.';
  if (!isClosed) yield found(part, message, `Write a line "${opening}" below its last line.`);
}

/** Sentences are hardly code. */
function* indented(part: Part): Generator<Finding> {
  const message = 'This paragraph is shown as code, because it is indented.';
  if (/^\p{Lu}\S*(?: [^\s{}<>;=]+){4,}[.!?:]$/u.test(part.text.trim()))
    yield found(part, message, 'Delete the spaces before it.');
}
