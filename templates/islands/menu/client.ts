/**
 * The header's two disclosures, Services and the hamburger, are `<details>` that work by themselves. This adds
 * what people expect of a menu: it closes on Escape, on a press outside, when focus goes elsewhere and when a
 * link is chosen. The hamburger, which covers the page, also keeps focus and scrolling to itself.
 */
export function start(header: HTMLElement): void {
  // The Services list inside the hamburger is a plain `<details>`, folded by its summary only.
  for (const menu of header.querySelectorAll<HTMLDetailsElement>('details:not(details details)')) {
    const summary = menu.querySelector('summary')!;
    const close = () => {
      menu.open = false;
    };
    for (const type of ['pointerdown', 'focusin']) {
      document.addEventListener(type, ({ target }) => menu.contains(target as Node) || close());
    }
    menu.addEventListener('click', ({ target }) => (target as Element).closest('a') && close());
    // Not only from inside it: not every browser puts the focus on what was pressed.
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      close();
      summary.focus();
    });
    if ('menu' in menu.dataset) coverPage(menu, summary);
  }
}

function coverPage(menu: HTMLDetailsElement, summary: HTMLElement): void {
  const holdPage = () => {
    document.documentElement.style.overflow = menu.open ? 'hidden' : '';
  };
  menu.addEventListener('toggle', holdPage);
  // It may have been opened before this code was there.
  holdPage();
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !menu.open) return;
    const last = [...menu.querySelectorAll('a')].at(-1)!;
    const [from, to] = event.shiftKey ? [summary, last] : [last, summary];
    if (event.target !== from) return;
    event.preventDefault();
    to.focus();
  });
  // A wide window hides the hamburger; its menu must not stay open unseen.
  new ResizeObserver(() => {
    if (!summary.offsetWidth) menu.open = false;
  }).observe(summary);
}
