/** How much of a card must be visible for it to count as in view. */
const IN_VIEW = 0.9;
/** Cards pass while the list scrolls; those in view count once it has stopped for a moment. */
const SETTLE_MS = 100;

/**
 * Observes which cards of a list are in view, without scroll events, and passes their indexes to `show`, in order.
 * Returns a function that moves the list by a number of slides, as far as there are any; a slide is as many cards as fit.
 */
export function followSlides(
  list: HTMLElement,
  show: (inView: readonly number[]) => void,
): (by: number) => void {
  const cards = [...(list.children as HTMLCollectionOf<HTMLElement>)];
  /** The slide that the list is scrolling to: a second press continues from there. */
  let heading: number | undefined;

  const ratios: number[] = [];
  let timer: ReturnType<typeof setTimeout>;
  const settle = () => {
    heading = undefined;
    const inView = [...ratios.keys()].filter((index) => ratios[index]! >= IN_VIEW);
    if (inView.length > 0) show(inView);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        ratios[cards.indexOf(target as HTMLElement)] = intersectionRatio;
      }
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLE_MS);
    },
    { root: list, threshold: IN_VIEW },
  );
  for (const card of cards) observer.observe(card);

  /** How far a card stands from the start of the list. */
  const offset = (card: HTMLElement) => card.offsetLeft - cards[0]!.offsetLeft;
  // By their sizes: of those in view there may be fewer while the list scrolls.
  const cardsPerSlide = () =>
    cards.filter((card) => offset(card) + IN_VIEW * card.offsetWidth <= list.clientWidth).length || 1;
  const glideTo = (slide: number, perSlide: number) => {
    heading = Math.max(0, Math.min(slide, Math.ceil(cards.length / perSlide) - 1));
    list.scrollTo({ left: offset(cards[heading * perSlide]!) });
  };

  // The browser is content with the edge of a button, but the focused card should be visible as a whole. The list may not
  // be able to stop at that card, so it scrolls to the card's slide.
  list.addEventListener('focusin', ({ target }) => {
    const focused = target as HTMLElement;
    const index = cards.findIndex((card) => card.contains(focused));
    if (index >= 0 && focused.matches(':focus-visible')) {
      const perSlide = cardsPerSlide();
      glideTo(Math.floor(index / perSlide), perSlide);
    }
  });
  return (by) => {
    const perSlide = cardsPerSlide();
    const first = cards.findIndex((card) => offset(card) + card.offsetWidth / 2 > list.scrollLeft);
    glideTo((heading ?? Math.ceil(first / perSlide)) + by, perSlide);
  };
}
