/** Keeps what a visitor has typed in this tab, through a reload, until it is sent. */

/** The island's name: the boot script fetches an island at once that left something under its name. */
const KEY = 'audit-form';

export function keepDraft(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[required]')];
  const draft = storedDraft();
  const save = () => {
    const values = fields.map(({ value }) => value);
    // If storage is full or blocked, only the draft is lost.
    try {
      if (values.some(Boolean)) sessionStorage.setItem(KEY, JSON.stringify(values));
      else sessionStorage.removeItem(KEY);
    } catch {}
  };
  fields.forEach((field, index) => {
    // What is in the field was typed while this code was loading, and is newer.
    field.value ||= draft[index] ?? '';
  });
  // Not with every letter, because writing to storage would slow down typing.
  form.addEventListener('change', save);
  // The event comes before the change.
  form.addEventListener('reset', () => setTimeout(save));
  addEventListener('pagehide', save);
}

/** The values of the fields in order. A browser's storage may contain anything: what is not a draft is ignored. */
function storedDraft(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}
