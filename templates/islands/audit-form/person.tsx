/** @jsxImportSource preact */
import type { Say } from '../say.ts';
import type { FormWord } from '../word-list.ts';

declare global {
  interface Window {
    /** Cloudflare Turnstile, once its script has run. */
    turnstile?: {
      render(place: HTMLElement, options: { sitekey: string; 'error-callback': () => true }): void;
      reset(): void;
    };
  }
}

/** Turnstile's script, which the policy allows if the site uses it; fetched with the island. */
export const TURNSTILE = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** The field that the widget adds to the form. */
export const PERSON_FIELD = 'cf-turnstile-response';

/**
 * Loads Turnstile, which puts its widget and a hidden field with its token into `place`; resets the widget if it exists.
 * Calls `onFailure` if it cannot be loaded, offline or because an extension blocks it.
 */
export function showTurnstile(place: HTMLElement, sitekey: string, onFailure: () => void): void {
  if (window.turnstile) {
    window.turnstile.reset();
    return;
  }
  const fail = (): true => {
    onFailure();
    return true;
  };
  const script = document.createElement('script');
  script.src = TURNSTILE;
  script.onerror = fail;
  // Some extensions substitute an empty script.
  script.onload = () =>
    window.turnstile ? window.turnstile.render(place, { sitekey, 'error-callback': fail }) : fail();
  document.head.append(script);
}

/** The place of the widget. Without script there is no widget, and the form says so before anybody fills it in. */
export function PersonCheck(props: { show: (place: HTMLElement | null) => void; say: Say<FormWord> }) {
  const { show, say } = props;
  return (
    <>
      <div ref={show} />
      <noscript>
        <p className="problem">
          {say(
            'This form checks that a person sends it, and for that it needs JavaScript. Turn it on, or write to us or call instead.',
          )}
        </p>
      </noscript>
    </>
  );
}
