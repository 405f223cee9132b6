/** Builds are the same whenever they run, so a page's year can be older than the visitor's; never newer. */
export function raiseCopyrightYear(): void {
  const shown = document.querySelector('[data-year]')!;
  shown.textContent = `${Math.max(+shown.textContent!, new Date().getFullYear())}`;
}
