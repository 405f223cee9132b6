/**
 * Shows a whole testimonial over the page: a copy of its card in a modal dialog, with the full quote and a button that
 * says `closes`. Escape, that button and a click outside close it; the focus returns to `opener`, the card's button.
 */
export function openQuote(opener: HTMLElement, closes: string): void {
  const dialog = document.createElement('dialog');
  const figure = opener.closest('figure')!.cloneNode(true) as HTMLElement;
  const button = figure.querySelector('button')!;
  Object.assign(button, { className: 'button quiet', textContent: closes, autofocus: true });
  figure.querySelector('.clamped')!.removeAttribute('class');
  dialog.append(figure);
  dialog.className = 'quote-dialog';
  dialog.setAttribute('aria-label', figure.querySelector('strong')!.textContent!);
  document.body.append(dialog);

  const { clientWidth, style } = document.documentElement;
  dialog.addEventListener('click', ({ target }) => {
    // The testimonial fills the dialog; a click on the dialog itself is one beside it.
    if (target === dialog || target === button) dialog.close();
  });
  dialog.addEventListener('close', () => {
    style.overflow = '';
    style.scrollbarGutter = '';
    dialog.remove();
    opener.focus();
  });
  // If a scrollbar takes space, that space is kept, so that nothing moves.
  style.scrollbarGutter = clientWidth < innerWidth ? 'stable' : '';
  style.overflow = 'hidden';
  dialog.showModal();
}
