/**
 * Greets the applicant whose lead this browser kept, then deletes it; shows the reference of an application, and sends
 * what was noted along with the WhatsApp message.
 */

const KEY = 'lead_form_data';
const KEPT_MS = 1000;

export function start(root: HTMLElement): void {
  setTimeout(() => localStorage.removeItem(KEY), KEPT_MS);
  showReference();
  openSlip();
  const firstName = storedName().trim().split(/\s+/)[0];
  if (!firstName) return;
  root.querySelector('[data-first-name]')!.textContent = firstName;
  root.querySelector('[hidden]')!.removeAttribute('hidden');
}

/** The reference in the address, from the function; anything that does not look like one is not shown. */
function showReference(): void {
  const reference = new URLSearchParams(location.search).get('reference');
  if (!reference || !/^[A-Z]-[0-9A-Z]{4,12}$/.test(reference)) return;
  for (const line of document.querySelectorAll<HTMLElement>('[data-reference]')) {
    line.querySelector('strong')!.textContent = reference;
    line.hidden = false;
  }
}

/** Turns the lines to note something on into fields whose words go along with the message. */
function openSlip(): void {
  const slip = document.querySelector<HTMLFormElement>('[data-chat]');
  if (!slip) return;
  for (const control of slip.querySelectorAll<HTMLElement>('[hidden]')) control.hidden = false;
  slip.addEventListener('submit', (event) => {
    event.preventDefault();
    const chat = new URL(slip.dataset.chat!);
    const found = new FormData(slip).getAll('found').filter(Boolean);
    const lines = found.map((name, at) => `${at + 1}. ${name}`);
    chat.searchParams.set('text', [chat.searchParams.get('text'), ...lines].join('\n'));
    location.href = chat.href;
  });
}

/** A browser's storage may contain anything: what is not a lead has no name. */
function storedName(): string {
  try {
    return `${JSON.parse(localStorage.getItem(KEY)!).name ?? ''}`;
  } catch {
    return '';
  }
}
