import { readReference } from '../reference.ts';

/** What was sent by a page that is no longer valid: the page to come back to, and the note to find there in its form. */
export interface Unsaved {
  readonly wanted: string;
  readonly note: string;
}

export function unsavedOf(form: URLSearchParams): Unsaved {
  const reference = readReference(form.get('reference') ?? '');
  return { wanted: reference ? `/lead/${reference}` : '/', note: form.get('note') ?? '' };
}
