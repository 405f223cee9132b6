/** Rules about footnotes that are not shown. */
import { type Article, type Finding, found, isAsWritten, type Part, type Rule } from './piece.ts';

export const NOTE_RULES: readonly Rule[] = [{ id: 'footnote', of: 'article', find: lostNotes }];

const NOTE = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)\[\^([^\]\s]{1,300})\]:/gm;

function* lostNotes({ text: body }: Part, article: Article): Generator<Finding> {
  if (!body.includes('[^')) return;
  const named = new Set(
    [...body.matchAll(/\[\^([^\]\s]{1,300})\](?!:)/g)].map(([, name]) => name!.toLowerCase()),
  );
  const shown = new Set<string>();
  for (const { 0: whole, 1: before = '', 2: name = '', index } of body.matchAll(NOTE)) {
    const piece = { offset: index + before.length, text: whole.slice(before.length) };
    const key = name.toLowerCase();
    if (isAsWritten(article, piece.offset)) continue;
    if (!named.has(key)) {
      const hint = `Write "[^${name}]" in the text, where the note belongs, or delete the note.`;
      yield found(piece, `Nothing refers to the note "${name}", so it is not shown.`, hint);
    } else if (shown.has(key)) {
      const message = `Another note is called "${name}", so this one is not shown.`;
      yield found(piece, message, 'Give it another name, here and in the text.');
    }
    shown.add(key);
  }
}
