/** Brings islands to life: finds their markers, fetches each one's code when it is needed, and no sooner. */

/** What an island's `client.ts` exports: takes over the HTML that stands in `root`. */
export type Start = (root: HTMLElement) => void;

export function loadIslands(): void {
  // One that cannot start leaves the others, and its own HTML, working.
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
    // What is sent or pressed before the code is there is done once it is; without code a form still is a form.
    const form = event?.type === 'submit' && (event.target as HTMLFormElement);
    const button = event?.type === 'click' && (event.target as Element).closest<HTMLElement>('[type=button]');
    if (form) event.preventDefault();
    started ??= fetchCode(island, failures).then(
      (code) => {
        isStarted = true;
        code.start(root);
      },
      (error) => {
        // The next sign of use tries again.
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
        // For styles: it is shown as without script.
        root.dataset.load = 'failed';
        if (form) form.submit();
        else console.error(error);
      },
    );
  };

  // Signs that a visitor is about to use the island; the last two are what its code has to answer.
  for (const sign of ['pointermove', 'pointerdown', 'focusin', 'click', 'submit'])
    root.addEventListener(sign, request);
  if (root.dataset.load === 'visible') {
    new IntersectionObserver((entries) => entries.pop()!.isIntersecting && request()).observe(root);
  }
  // What an island left, a draft under its name or a place in the list to come back to, waits to be shown.
  if (sessionStorage[island] || history.state) request();
}

/** Browsers also say that a pointer moves when it rests and the page appears under it. */
function isAtRest({ type, movementX, movementY }: PointerEvent): boolean {
  return type === 'pointermove' && !movementX && !movementY;
}

/**
 * The code of an island stands beside this script, under its name: `boot-1a2b.js`, `menu-1a2b.js`. A browser remembers
 * an address that failed, and would not ask for it again: each try after a failure is for an address of its own.
 */
function fetchCode(island: string, failures: number): Promise<{ readonly start: Start }> {
  return import(import.meta.url.replace('/boot-', `/${island}-`) + (failures ? `?${failures}` : ''));
}
