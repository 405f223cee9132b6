/** What a visitor has typed stays in this tab, through a reload, until it is sent. */

/** The island's name: the boot script fetches an island at once that left something under its name. */
const KEY = 'audit-form';

export function keepDraft(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[required]')];
  const draft = storedDraft();
  const save = () => {
    const values = fields.map(({ value }) => value);
    // A storage that is full or closed costs the draft, not the form.
    try {
      if (values.some(Boolean)) sessionStorage.setItem(KEY, JSON.stringify(values));
      else sessionStorage.removeItem(KEY);
    } catch {}
  };
  fields.forEach((field, index) => {
    // What stands there was typed while this code was on its way, and is newer.
    field.value ||= draft[index] ?? '';
  });
  // Not with every letter: writing to the storage would slow typing down.
  form.addEventListener('change', save);
  // The event comes before what it tells of.
  form.addEventListener('reset', () => setTimeout(save));
  addEventListener('pagehide', save);
}

/** The values of the fields in order. Anything may stand in a browser's storage: what is not a draft is ignored. */
function storedDraft(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}
