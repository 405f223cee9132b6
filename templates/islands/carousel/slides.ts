import { type Signal, signal } from '@preact/signals-core';

/** How much of a card has to be seen for it to count as in view. */
const IN_VIEW = 0.9;
/** Cards pass while the list glides; what is in view counts once none has for a moment. */
const SETTLE_MS = 100;

export interface Slides {
  /** How many cards there are. */
  readonly count: number;
  /** Indexes of those in view, in order; none before the first measurement. */
  readonly inView: Signal<readonly number[]>;
  /** Whether the visitor has moved them, or is about to. */
  readonly isUsed: Signal<boolean>;
  /** Moves by as many slides, where there are so many. */
  readonly go: (by: number) => void;
}

/** Slides that nobody moves. */
export function restingSlides(count: number): Slides {
  return { count, inView: signal([]), isUsed: signal(false), go: () => {} };
}

/** Follows which cards of a list are in view, without listening to scrolling, and moves by as many as fit. */
export function followSlides(list: HTMLElement): Slides {
  const cards = [...(list.children as HTMLCollectionOf<HTMLElement>)];
  const slides = restingSlides(cards.length);
  const { count, inView } = slides;
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
    inView.value = seen;
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
    const [first, ...others] = inView.value;
    if (first === undefined) {
      waiting += by;
      return;
    }
    const perSlide = others.length + 1;
    show((heading ?? Math.ceil(first / perSlide)) + by, perSlide);
  };
  const show = (slide: number, perSlide: number) => {
    heading = Math.max(0, Math.min(slide, Math.ceil(count / perSlide) - 1));
    list.scrollTo({ left: cards[heading * perSlide]!.offsetLeft - cards[0]!.offsetLeft });
  };

  // The browser is content with the edge of a button; a keyboard's focus is to be seen whole. A card may not be where
  // the list can stop, so its slide is what is scrolled to.
  list.addEventListener('focusin', ({ target }) => {
    const focused = target as HTMLElement;
    const index = cards.findIndex((card) => card.contains(focused));
    const perSlide = inView.value.length;
    if (index >= 0 && perSlide > 0 && focused.matches(':focus-visible')) {
      show(Math.floor(index / perSlide), perSlide);
    }
  });
  return { ...slides, go };
}
