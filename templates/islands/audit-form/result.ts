/** What an accepted application is followed by. */
import type { Application } from './application.ts';

declare global {
  interface Window {
    /** Where a tag manager is configured. */
    dataLayer?: object[];
  }
}

export function handleResult(application: Application): void {
  for (const handle of [keepLead, restLevel, announceConversion]) {
    // The application has been taken: neither of the two can make a failure of it.
    try {
      handle(application);
    } catch (error) {
      console.error(error);
    }
  }
}

/** Keeps the lead in this browser for the thank-you page, which greets by name and forgets it. */
function keepLead({ name, email, website, phone }: Application): void {
  localStorage.setItem('lead_form_data', JSON.stringify({ name, email, website, phone }));
}

/** The firm is being looked after: the bubble of the page's level goes back to the middle. */
function restLevel(): void {
  document.querySelector<HTMLFormElement>('[data-level]')?.reset();
}

/** Tells whoever measures that an application was made; who made it is nobody's business. */
function announceConversion(): void {
  document.dispatchEvent(new CustomEvent('audit:submitted'));
  window.dataLayer?.push({ event: 'audit_submitted' });
}
