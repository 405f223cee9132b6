/** How much of a card has to be seen for it to count as in view. */
const IN_VIEW = 0.9;
/** Cards pass while the list glides; what is in view counts once none has for a moment. */
const SETTLE_MS = 100;

/**
 * Follows which cards of a list are in view, without listening to scrolling, and tells `show` their indexes, in order.
 * What it returns moves the list by as many slides, where there are so many; a slide is as many cards as fit.
 */
export function followSlides(
  list: HTMLElement,
  show: (inView: readonly number[]) => void,
): (by: number) => void {
  const cards = [...(list.children as HTMLCollectionOf<HTMLElement>)];
  let inView: readonly number[] = [];
  /** The slide that the list is gliding to: a second press goes on from there. */
  let heading: number | undefined;
  /** What was asked for before the first measurement. */
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

  // The browser is content with the edge of a button; a keyboard's focus is to be seen whole. A card may not be where
  // the list can stop, so its slide is what is scrolled to.
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
