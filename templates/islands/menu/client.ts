/**
 * The header's two disclosures, Services and the hamburger, are `<details>` that work by themselves. This adds what
 * people expect of a menu: it closes on Escape, on a click outside, when the focus leaves it and when a link is chosen.
 * The hamburger, which covers the page, also traps the focus.
 */
export function start(header: HTMLElement): void {
  // The Services list inside the hamburger is a plain `<details>`, folded by its summary only.
  for (const menu of header.querySelectorAll<HTMLDetailsElement>('details:not(details details)')) {
    const summary = menu.querySelector('summary')!;
    const links = [...menu.querySelectorAll('a')];
    const close = () => {
      menu.open = false;
    };
    const closeOutside = ({ target }: Event) => menu.contains(target as Node) || close();
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    for (const link of links) link.onclick = close;
    // Not only inside it, because not every browser focuses what was clicked.
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      close();
      summary.focus();
    });
    if (menu.matches('.menu')) keepFocus(menu, summary, links.pop()!);
  }
}

function keepFocus(menu: HTMLDetailsElement, first: HTMLElement, last: HTMLElement): void {
  menu.onkeydown = (event) => {
    const [from, to] = event.shiftKey ? [first, last] : [last, first];
    if (event.key !== 'Tab' || event.target !== from || !menu.open) return;
    event.preventDefault();
    to.focus();
  };
  // A wide window hides the hamburger; its menu must not stay open invisibly.
  window.onresize = () => {
    menu.open &&= first.offsetWidth > 0;
  };
}
