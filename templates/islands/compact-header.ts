/** Makes the header compact once the page has been scrolled more than 10 px, without listening to scrolling. */
export function compactHeader(): void {
  // The sentinel at the top of the page is as tall as the threshold: out of view means scrolled beyond it.
  const sentinel = document.querySelector('[data-sentinel]')!;
  new IntersectionObserver((entries) => {
    sentinel.nextElementSibling!.toggleAttribute('data-compact', !entries.pop()!.isIntersecting);
  }).observe(sentinel);
}
