/** Builds are the same whenever they run, so a page's year can be older than the visitor's; never newer. */
export function raiseCopyrightYear(): void {
  const year = new Date().getFullYear();
  for (const element of document.querySelectorAll('[data-year]')) {
    if (year > +element.textContent!) element.textContent = `${year}`;
  }
}
