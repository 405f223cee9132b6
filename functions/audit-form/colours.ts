/** The two colours of mails and desk: `ink` and `tape` of the site's `brand`, as `AUDIT_COLOURS=#1d2126,#8fb8de` gives them. */
export const COLOURS = /^(#[\da-f]{6})\s*,\s*(#[\da-f]{6})$/i;

/** A style sheet whose hash the policy names cannot wait for a configuration; `config.ts` reports what this cannot read. */
const set = COLOURS.exec(globalThis.process?.env?.AUDIT_COLOURS?.trim() ?? '') ?? [];

export const INK = set[1] ?? '#1d2126';
export const TAPE = set[2] ?? '#c9d3dc';
