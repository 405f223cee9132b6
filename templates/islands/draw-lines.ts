/**
 * Has each dimension line drawn once, when it first comes into view; the style sheet draws it, and has it drawn from the
 * start where motion is not wanted, on paper, and where this does not run.
 */
export function drawLines(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      target.toggleAttribute('data-waiting', !isIntersecting);
      if (isIntersecting) observer.unobserve(target);
    }
  });
  for (const line of document.querySelectorAll('.dimension-line')) observer.observe(line);
}
