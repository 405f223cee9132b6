/**
 * Short notices above the page: polite for good news, assertive for bad. The two live regions are in the HTML from the
 * start, because screen readers only announce changes in a region that they already know.
 */

export interface Toast {
  readonly title: string;
  readonly description: string;
  /** Bad news, which interrupts. */
  readonly isDestructive?: boolean;
}

/** Long enough to read the longest notice twice at 200 words a minute. */
const SHOWN_MS = 12_000;

/** At the top of the window, or at the bottom if it would cover what was pressed or has to be corrected. */
export function showToast({ title, description, isDestructive }: Toast, ...inUse: Element[]): void {
  const toast = element('div', isDestructive ? 'toast destructive' : 'toast');
  const dismiss = element('button', 'dismiss');
  const region = document.querySelector<HTMLElement>('[data-toasts]')!;
  dismiss.setAttribute('aria-label', region.dataset.toasts!);
  toast.append(element('p', 'title', title), element('p', 'description', description), dismiss);
  removeWhenRead(toast, dismiss);
  // The newest notice replaces the last.
  dismissToasts();
  region.removeAttribute('data-low');
  region.querySelector(`[role=${isDestructive ? 'alert' : 'status'}]`)!.append(toast);
  const { bottom } = toast.getBoundingClientRect();
  region.toggleAttribute(
    'data-low',
    inUse.flatMap(withLabels).some((it) => it.getBoundingClientRect().top < bottom),
  );
}

/** A field is not to be read without what stands above it. */
function withLabels(it: Element): Element[] {
  return [it, ...((it as HTMLInputElement).labels ?? [])];
}

/** Removes what no longer holds. */
export function dismissToasts(): void {
  for (const toast of document.querySelectorAll('.toast')) toast.remove();
}

/** Removes the toast after a while without pointer or focus on it, or when it is dismissed. */
function removeWhenRead(toast: HTMLElement, dismiss: HTMLElement): void {
  let before: HTMLElement | null;
  let timer: ReturnType<typeof setTimeout>;
  const remove = () => {
    if (toast.matches(':focus-within')) before?.focus({ preventScroll: true });
    toast.remove();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (toast.matches(':hover, :focus-within') ? wait() : remove()), SHOWN_MS);
  };
  for (const type of ['pointerleave', 'focusout']) toast.addEventListener(type, wait);
  dismiss.addEventListener('focus', ({ relatedTarget }) => {
    before = relatedTarget as HTMLElement | null;
  });
  dismiss.addEventListener('click', remove);
  toast.addEventListener('keydown', ({ key }) => key === 'Escape' && remove());
  wait();
}

function element<Tag extends 'div' | 'p' | 'button'>(tag: Tag, className: string, text = '') {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}
