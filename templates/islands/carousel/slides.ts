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
  let inView: readonly number[] = [];
  /** The slide that the list is scrolling to: a second press continues from there. */
  let heading: number | undefined;
  /** The move requested before the first measurement. */
  let waiting = 0;

  const ratios: number[] = [];
  let timer: ReturnType<typeof setTimeout>;
  const settle = () => {
    heading = undefined;
    const seen = [...ratios.keys()].filter((index) => ratios[index]! >= IN_VIEW);
    if (seen.length === 0) return;
    inView = seen;
    show(seen);
    if (waiting) go(waiting);
    waiting = 0;
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
  const go = (by: number) => {
    const [first, ...others] = inView;
    if (first === undefined) {
      waiting += by;
      return;
    }
    const perSlide = others.length + 1;
    glideTo((heading ?? Math.ceil(first / perSlide)) + by, perSlide);
  };
  const glideTo = (slide: number, perSlide: number) => {
    heading = Math.max(0, Math.min(slide, Math.ceil(cards.length / perSlide) - 1));
    list.scrollTo({ left: cards[heading * perSlide]!.offsetLeft - cards[0]!.offsetLeft });
  };

  // The browser is content with the edge of a button, but the focused card should be visible as a whole. The list may not
  // be able to stop at that card, so it scrolls to the card's slide.
  list.addEventListener('focusin', ({ target }) => {
    const focused = target as HTMLElement;
    const index = cards.findIndex((card) => card.contains(focused));
    const perSlide = inView.length;
    if (index >= 0 && perSlide > 0 && focused.matches(':focus-visible')) {
      glideTo(Math.floor(index / perSlide), perSlide);
    }
  });
  return go;
}
