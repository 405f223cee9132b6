/** Brings islands to life: finds their markers, fetches each one's code when it is needed, and no sooner. */

/** What an island's `client.ts` exports: takes over the HTML that stands in `root`. */
export type Start<Props> = (root: HTMLElement, props: Props) => void;

/** Island name → its code. Each entry is a literal `import()`, so that the bundler makes a file of it. */
// biome-ignore lint/suspicious/noExplicitAny: each island has props of its own
export type Islands = Readonly<Record<string, () => Promise<{ readonly start: Start<any> }>>>;

/** Signs that a visitor is about to use an island; the last two are what its code has to answer. */
const SIGNS = ['pointerover', 'focusin', 'click', 'submit'];

export function loadIslands(islands: Islands): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    // One island that cannot start leaves the others, and its own HTML, working.
    try {
      loadWhenNeeded(root, islands[root.dataset.island!]!);
    } catch (error) {
      console.error(error);
    }
  }
}

function loadWhenNeeded(root: HTMLElement, fetchCode: Islands[string]): void {
  const { island, load, props = '{}' } = root.dataset;
  let started: Promise<void> | undefined;
  let isSettled = false;

  const request = (event?: Event) => {
    if (isSettled) return;
    // What is sent or pressed before the code is there is done once it is; without code a form still is a form.
    const { type, target } = event ?? {};
    const form = type === 'submit' ? (target as HTMLFormElement) : null;
    const button = type === 'click' ? (target as Element).closest<HTMLElement>('[type="button"]') : null;
    if (form) event!.preventDefault();
    started ??= fetchCode()
      .then((code) => code.start(root, JSON.parse(props)))
      .finally(() => {
        isSettled = true;
      });
    started.then(
      () => (form ? form.requestSubmit() : button?.click()),
      (error) => (form ? form.submit() : console.error(error)),
    );
  };

  for (const sign of SIGNS) root.addEventListener(sign, request);
  if (load === 'visible') {
    new IntersectionObserver((entries) => entries.pop()!.isIntersecting && request(), {
      rootMargin: '200px',
    }).observe(root);
  }
  // A draft kept under the island's name waits to be shown.
  if (sessionStorage[island!]) request();
}
