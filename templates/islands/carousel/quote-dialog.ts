import { afterPaint } from '../after-paint.ts';

/**
 * Shows the whole of a testimonial over the page: a copy of its card, with the quote unclamped and the button for
 * closing it. Escape, that button and a press beside it close it; the focus returns to `opener`, the card's button.
 *
 * It is a popover, which the browser shows at once. A modal dialog would make the rest of the page inert before it
 * is painted, for which the browser computes the style of every element anew; that is done here after the paint.
 */
export function openQuote(opener: HTMLElement): void {
  const dialog = document.createElement('dialog');
  const figure = opener.closest('figure')!.cloneNode(true) as HTMLElement;
  const button = figure.querySelector('button')!;
  Object.assign(button, { className: 'button quiet', textContent: 'Close', autofocus: true });
  figure.querySelector('.clamped')!.removeAttribute('class');
  dialog.append(figure);
  dialog.className = 'quote-dialog';
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-label', figure.querySelector('strong')!.textContent!);
  document.body.append(dialog);

  // Browsers from before popovers: the modal dialog, a little later.
  const isPopover = 'popover' in HTMLElement.prototype;
  dialog.popover = 'auto';
  dialog.addEventListener('click', ({ target }) => {
    // The dialog fills the window; what it does not fill itself lies beside the testimonial.
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
    // Where a scrollbar takes room, its room is kept, so that nothing moves aside.
    style.scrollbarGutter = isHeld && clientWidth < innerWidth ? 'stable' : '';
    style.overflow = isHeld ? 'hidden' : '';
    for (const element of document.body.children as HTMLCollectionOf<HTMLElement>) {
      element.inert = isHeld && element !== dialog;
    }
  }
}
