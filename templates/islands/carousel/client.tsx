/** @jsxImportSource preact */
import { hydrate } from 'preact';
import { Controls } from './island.tsx';
import { openQuote } from './quote-dialog.ts';
import { followSlides } from './slides.ts';

export function start(root: HTMLElement): void {
  const list = root.querySelector('ul')!;
  const slides = followSlides(list);
  hydrate(<Controls {...slides} />, root.querySelector('.controls')!);
  root.addEventListener('focusin', () => {
    slides.isUsed.value = true;
  });
  root.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    slides.go(by);
  });
  list.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button) openQuote(button);
  });
}
