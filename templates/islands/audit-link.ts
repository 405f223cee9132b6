/** Links to `#audit`, from this page or another, lead to the audit form and into its first field. */
export function followAuditLinks(): void {
  const heading = document.getElementById('audit');
  if (!heading) return;
  const enter = () => {
    document.querySelector<HTMLElement>('#auditForm input')!.focus({ preventScroll: true });
  };
  // Coming from another page, the browser itself goes to the heading and puts the focus on it.
  heading.addEventListener('focus', enter);
  if (document.activeElement === heading) enter();
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[href$="#audit"]')) return;
    // The links name the page too; from an address with a query that would load it again.
    event.preventDefault();
    // Gliding or at once: `scroll-behavior` in the style sheet knows what the visitor prefers.
    heading.scrollIntoView();
    enter();
  });
}
