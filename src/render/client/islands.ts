/** Starts islands: finds their markers, and fetches the code of each when it is needed. */

/** What an island's `client.ts` exports: takes over the HTML in `root`. */
export type Start = (root: HTMLElement) => void;

export function loadIslands(): void {
  // If one cannot start, the others, and its own HTML, still work.
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    queueMicrotask(() => loadWhenNeeded(root));
  }
}

function loadWhenNeeded(root: HTMLElement): void {
  const island = root.dataset.island!;
  let started: Promise<void> | undefined;
  let failures = 0;
  let isStarted = false;

  const request = (event?: Event) => {
    if (isStarted || (event && isAtRest(event as PointerEvent))) return;
    // A submit or press before the code has loaded is repeated afterwards; without the code, a form is still a form.
    const form = event?.type === 'submit' && (event.target as HTMLFormElement);
    const button = event?.type === 'click' && (event.target as Element).closest<HTMLElement>('[type=button]');
    if (form) event.preventDefault();
    started ??= fetchCode(island, failures).then(
      (code) => {
        isStarted = true;
        code.start(root);
      },
      (error) => {
        // The next interaction tries again.
        started = undefined;
        failures++;
        throw error;
      },
    );
    started.then(
      () => {
        if (form) form.requestSubmit();
        else if (button) button.click();
      },
      (error) => {
        // For styles: the island is shown as without script.
        root.dataset.load = 'failed';
        if (form) form.submit();
        else console.error(error);
      },
    );
  };

  // Signs that a visitor is about to use the island; its code has to handle the last two.
  for (const sign of ['pointermove', 'pointerdown', 'focusin', 'click', 'submit'])
    root.addEventListener(sign, request);
  if (root.dataset.load === 'visible') {
    new IntersectionObserver((entries) => entries.pop()!.isIntersecting && request()).observe(root);
  }
  // An island left something to restore: a draft under its name, or a place in a list.
  if (sessionStorage[island] || history.state) request();
}

/** Browsers also report a pointer move if the page appears under a resting pointer. */
function isAtRest({ type, movementX, movementY }: PointerEvent): boolean {
  return type === 'pointermove' && !movementX && !movementY;
}

/**
 * An island's code is beside this script, under its name: `boot-1a2b.js`, `menu-1a2b.js`. A browser remembers an address
 * that failed and would not request it again, so each try after a failure uses a new address.
 */
function fetchCode(island: string, failures: number): Promise<{ readonly start: Start }> {
  return import(import.meta.url.replace('/boot-', `/${island}-`) + (failures ? `?${failures}` : ''));
}
