/** What follows an accepted application. */
import type { Application } from './application.ts';

declare global {
  interface Window {
    /** Present if a tag manager is configured. */
    dataLayer?: object[];
  }
}

export function handleResult(application: Application): void {
  for (const handle of [keepLead, restLevel, announceConversion]) {
    // The application has been accepted, and an error in either of these must not look like a failure.
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

/** Moves the bubble of the page's level back to the middle. */
function restLevel(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-level] :checked')) box.checked = false;
}

/** Reports to analytics that an application was made, but not by whom. */
function announceConversion(): void {
  document.dispatchEvent(new CustomEvent('audit:submitted'));
  window.dataLayer?.push({ event: 'audit_submitted' });
}
