import { afterPaint } from '../after-paint.ts';

/**
 * Shows a whole testimonial over the page: a copy of its card, with the full quote and a button that says `closes`. Escape, that
 * button and a click outside close it; the focus returns to `opener`, the card's button.
 *
 * It is a popover, which the browser shows at once. A modal dialog would make the rest of the page inert before it is
 * painted, and so restyle every element; here that is done after the paint.
 */
export function openQuote(opener: HTMLElement, closes: string): void {
  const dialog = document.createElement('dialog');
  const figure = opener.closest('figure')!.cloneNode(true) as HTMLElement;
  const button = figure.querySelector('button')!;
  Object.assign(button, { className: 'button quiet', textContent: closes, autofocus: true });
  figure.querySelector('.clamped')!.removeAttribute('class');
  dialog.append(figure);
  dialog.className = 'quote-dialog';
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-label', figure.querySelector('strong')!.textContent!);
  document.body.append(dialog);

  // Browsers without popovers get the modal dialog, a little later.
  const isPopover = 'popover' in HTMLElement.prototype;
  dialog.popover = 'auto';
  dialog.addEventListener('click', ({ target }) => {
    // The testimonial fills the dialog; a click on the dialog itself is one beside it.
    if (target === dialog || target === button) isPopover ? dialog.hidePopover() : dialog.close();
  });
  const end = () => {
    holdPage(false);
    dialog.remove();
    opener.focus();
  };
  dialog.addEventListener('close', () => afterPaint(end));
  dialog.addEventListener('toggle', ({ newState }) => newState === 'closed' && afterPaint(end));
  isPopover ? dialog.showPopover() : dialog.showModal();
  afterPaint(() => holdPage(true));

  function holdPage(isHeld: boolean): void {
    const { clientWidth, style } = document.documentElement;
    // If a scrollbar takes space, that space is kept, so that nothing moves.
    style.scrollbarGutter = isHeld && clientWidth < innerWidth ? 'stable' : '';
    style.overflow = isHeld ? 'hidden' : '';
    for (const element of document.body.children as HTMLCollectionOf<HTMLElement>) {
      element.inert = isHeld && element !== dialog;
    }
  }
}
