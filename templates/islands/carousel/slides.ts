import { signal } from '@preact/signals-core';

/** How much of a card has to be seen for it to count as in view. */
const IN_VIEW = 0.9;
/** Cards pass while the list glides; what is in view counts once none has for a moment. */
const SETTLE_MS = 100;

/** Follows which cards of a list are in view, without listening to scrolling, and moves by as many as fit. */
export function followSlides(count: number) {
  /** Their indexes in order; none before the first measurement. */
  const inView = signal<readonly number[]>([]);
  let cards: HTMLElement[];
  /** The slide that the list is gliding to: a second press goes on from there. */
  let heading: number | undefined;

  const list = (element: HTMLElement | null) => {
    if (!element) return;
    cards = [...(element.children as HTMLCollectionOf<HTMLElement>)];
    const ratios: number[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      heading = undefined;
      const seen = [...ratios.keys()].filter((index) => ratios[index]! >= IN_VIEW);
      if (seen.length > 0) inView.value = seen;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          ratios[cards.indexOf(target as HTMLElement)] = intersectionRatio;
        }
        clearTimeout(timer);
        timer = setTimeout(settle, SETTLE_MS);
      },
      { root: element, threshold: IN_VIEW },
    );
    for (const card of cards) observer.observe(card);
  };

  const go = (by: number) => {
    const [first = 0, ...others] = inView.value;
    const perSlide = others.length + 1;
    const slide = (heading ?? Math.ceil(first / perSlide)) + by;
    heading = Math.max(0, Math.min(slide, Math.ceil(count / perSlide) - 1));
    cards[0]!.parentElement!.scrollTo({ left: cards[heading * perSlide]!.offsetLeft - cards[0]!.offsetLeft });
  };

  return { inView, go, list };
}
