/** Curls the quotes and apostrophes of English. */

/** Words that an apostrophe begins, whatever follows them. */
const ELIDED = /^'(?:t(?:was|is|were|will|would|ween)|em|n|nuff|\d{2}s)(?![\p{L}\d])/iu;
/** Words that an apostrophe may begin: in `'Round here'` it opens a quotation, since another closes it. */
const PERHAPS_ELIDED = /^'(?:bout|cause|cos|round|till?|\d{2})(?![\p{L}\d])(?!(?:.*[^\s'])?'(?![\p{L}\d]))/iu;

/** What a quotation may follow directly, unless a sign that closes follows in its turn. */
const LEFT = /[\s\p{Ps}\p{Pi}\p{Pd}=/|*_~<>&+#]/u;
const OPENED = /[\s\p{Ps}\p{Pi}]/u;
const WORD = /[\p{L}\p{M}\p{N}\uFFFC]/u;

/**
 * A text with each straight quote as the sign that it stands for: a quotation mark, an apostrophe (`don't`, `'90s`), or
 * a foot or an inch after a figure (`6' by 4'`, `12" pipe`), unless a quotation may end there.
 */
export function curled(text: string): string {
  let out = '';
  const open = { '"': 0, "'": 0 };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign !== '"' && sign !== "'") {
      out += sign;
      continue;
    }
    const before = out.at(-1) ?? ' ';
    const after = text[at + 1] ?? ' ';
    const opens =
      LEFT.test(before) &&
      !(OPENED.test(before) ? /\s/ : /[\s)\]},;:!?]/).test(after) &&
      (sign === '"' || !isApostrophe(text.slice(at)));
    const isMeasure = /\d/.test(before) && (sign === '"' || !WORD.test(after) || /\d/.test(after));
    if (isMeasure && open[sign] === 0) out += sign === '"' ? '″' : '′';
    else if (opens) {
      out += sign === '"' ? '“' : '‘';
      open[sign]++;
    } else {
      out += sign === '"' ? '”' : '’';
      if (sign === '"' || (!WORD.test(after) && !LEFT.test(before))) open[sign] = Math.max(0, open[sign] - 1);
    }
  }
  return out;
}

/** True for an apostrophe at the beginning of a word; `text` begins with it. */
function isApostrophe(text: string): boolean {
  return ELIDED.test(text) || PERHAPS_ELIDED.test(text);
}
