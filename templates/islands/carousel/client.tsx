/** @jsxImportSource preact */
import { hydrate } from 'preact';
import { Carousel, type CarouselProps } from './island.tsx';

export function start(root: HTMLElement, props: CarouselProps): void {
  hydrate(<Carousel {...props} />, root);
}
