/**
 * Shows the next cards of a list that contains them all; those not shown yet are marked `later`. The address records how
 * many are shown, so that a visitor who returns finds the list, and the place in it, as before.
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
    // The browser would restore the scroll position before the cards above it are shown.
    history.scrollRestoration = 'manual';
    // This tells the boot script that the visitor is returning, so that it fetches this code at once.
    window.onpagehide = () => history.replaceState(scrollY, '');
  };

  button.onclick = () => {
    const next = cards[shown]!;
    show(shown + step);
    next.querySelector('a')!.focus();
    status.textContent = root.dataset.shown!.replace('{shown}', `${shown}`);
    history.replaceState(null, '', `?show=${shown}`);
  };

  const asked = +location.search.split('show=')[1]!;
  if (!(asked > step)) return;
  show(asked);
  scrollTo({ top: history.state ?? scrollY, behavior: 'instant' });
}
