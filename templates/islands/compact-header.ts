/** Makes the header compact once the page has been scrolled more than 10 px, without listening to scrolling. */
export function compactHeader(): void {
  // The sentinel at the top of the page is as tall as the threshold: out of view means scrolled beyond it.
  const header = document.querySelector('[data-header]')!;
  new IntersectionObserver(([sentinel]) => {
    header.toggleAttribute('data-compact', !sentinel!.isIntersecting);
  }).observe(document.querySelector('[data-sentinel]')!);
}
