/** Greets the applicant whose lead this browser kept, then deletes it, and shows the reference of an application. */

const KEY = 'lead_form_data';
const KEPT_MS = 1000;

export function start(root: HTMLElement): void {
  setTimeout(() => localStorage.removeItem(KEY), KEPT_MS);
  showReference();
  const firstName = storedName().trim().split(/\s+/)[0];
  if (!firstName) return;
  root.querySelector('[data-first-name]')!.textContent = firstName;
  root.querySelector('[hidden]')!.removeAttribute('hidden');
}

/** The reference in the address, from the function; anything that does not look like one is not shown. */
function showReference(): void {
  const reference = new URLSearchParams(location.search).get('reference');
  const line = document.querySelector<HTMLElement>('[data-reference]')!;
  if (!reference || !/^[A-Z]-[0-9A-Z]{4,12}$/.test(reference)) return;
  line.querySelector('strong')!.textContent = reference;
  line.hidden = false;
}

/** A browser's storage may contain anything: what is not a lead has no name. */
function storedName(): string {
  try {
    return `${JSON.parse(localStorage.getItem(KEY)!).name ?? ''}`;
  } catch {
    return '';
  }
}
