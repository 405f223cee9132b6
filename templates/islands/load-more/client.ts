/**
 * Shows the next cards of a list that has them all; those not shown yet are marked `later`. How many are shown
 * stands in the address, so that coming back finds the list, and the place in it, as it was left.
 */
export function start(root: HTMLElement): void {
  const [list, button, status] = root.children as unknown as [Element, HTMLElement, Element];
  const cards = [...list.children];
  const step = cards.findIndex(({ className }) => className);
  let shown = step;

  const show = (count: number) => {
    for (const card of cards.slice(0, count)) card.className = '';
    shown = Math.min(count, cards.length);
    button.hidden = count >= cards.length;
    // The browser would look for the place before the cards above it are shown.
    history.scrollRestoration = 'manual';
    // By this the boot script knows that somebody comes back, and fetches this at once.
    window.onpagehide = () => history.replaceState(scrollY, '');
  };

  button.onclick = () => {
    const next = cards[shown]!;
    show(shown + step);
    next.querySelector('a')!.focus();
    status.textContent = `${shown} of ${cards.length} articles shown.`;
    history.replaceState(null, '', `?show=${shown}`);
  };

  const asked = +location.search.split('show=')[1]!;
  if (!(asked > step)) return;
  show(asked);
  scrollTo({ top: history.state ?? scrollY, behavior: 'instant' });
}
