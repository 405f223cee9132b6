/**
 * Shows the next cards of a list that has them all; those not shown yet are marked `later`. How many are shown
 * stands in the address, so that coming back finds the list, and the place in it, as it was left.
 */

/** Under the island's name, so that the boot script fetches it at once when a visitor comes back. */
const KEY = 'load-more';

export function start(root: HTMLElement, { step }: { step: number }): void {
  const cards = [...root.querySelectorAll('li')];
  const button = root.querySelector('button')!;
  let shown = 0;

  const show = (count: number) => {
    for (const card of cards.slice(0, count)) card.classList.remove('later');
    shown = Math.min(count, cards.length);
    button.hidden = shown === cards.length;
  };

  button.addEventListener('click', () => {
    const next = cards[shown]!;
    show(shown + step);
    next.querySelector('a')!.focus();
    root.querySelector('[role="status"]')!.textContent = `${shown} of ${cards.length} articles shown.`;
    history.replaceState(null, '', `?show=${shown}`);
    sessionStorage.setItem(KEY, 'used');
    keepPlace();
  });

  const asked = Number(new URLSearchParams(location.search).get('show'));
  show(asked > step ? asked : step);
  if (shown === step) return;
  scrollTo({ top: history.state ?? scrollY, behavior: 'instant' });
  keepPlace();
}

/** The browser would look for the place before the cards above it are shown. */
function keepPlace(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => history.replaceState(scrollY, ''));
}
