/** Greets the applicant whose lead this browser kept, then forgets it. */

const KEY = 'lead_form_data';
const KEPT_MS = 1000;

export function start(root: HTMLElement): void {
  setTimeout(() => localStorage.removeItem(KEY), KEPT_MS);
  const firstName = storedName().trim().split(/\s+/)[0];
  if (!firstName) return;
  root.querySelector('[data-first-name]')!.textContent = firstName;
  root.querySelector('[hidden]')!.removeAttribute('hidden');
}

/** Anything may stand in a browser's storage: what is not a lead has no name. */
function storedName(): string {
  try {
    return `${JSON.parse(localStorage.getItem(KEY)!).name ?? ''}`;
  } catch {
    return '';
  }
}
