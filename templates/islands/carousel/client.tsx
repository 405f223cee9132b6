/** @jsxImportSource preact */
import { hydrate, render } from 'preact';
import { Controls, type ControlsProps } from './island.tsx';
import { openQuote } from './quote-dialog.ts';
import { followSlides } from './slides.ts';

export function start(root: HTMLElement): void {
  const list = root.querySelector('ul')!;
  const controls = root.querySelector('.controls')!;
  const go = followSlides(list, (inView) => show({ inView }));
  const [previous = '', next = ''] = Array.from(
    controls.querySelectorAll('button'),
    ({ ariaLabel }) => ariaLabel!,
  );
  const { range = '', of = '', close = '' } = root.dataset;
  let shown: ControlsProps = { count: list.children.length, previous, next, range, of, go };
  const show = (change: Partial<ControlsProps>) => {
    shown = { ...shown, ...change };
    render(<Controls {...shown} />, controls);
    // Where all cards are in view, there is nowhere to go.
    controls.classList.toggle('idle', shown.inView?.length === shown.count);
  };
  hydrate(<Controls {...shown} />, controls);
  root.addEventListener('focusin', () => show({ isUsed: true }));
  root.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    go(by);
  });
  list.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button) openQuote(button, close);
  });
}
