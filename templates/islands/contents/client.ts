/** Marks the part of the article that is being read, in both forms of its contents. */
export function start(root: HTMLElement): void {
  const links = [...root.querySelectorAll('a')];
  const headingOf = ({ hash }: HTMLAnchorElement) => document.getElementById(hash.slice(1))!;
  const isAbove = (link: HTMLAnchorElement) =>
    headingOf(link).getBoundingClientRect().top < innerHeight * 0.4;
  const observer = new IntersectionObserver(
    () => {
      const read = links.findLast(isAbove)?.hash;
      for (const link of links) link.ariaCurrent = link.hash === read ? 'true' : null;
    },
    // Also above the window, since a jump from the end to the top leaves none in it.
    { rootMargin: '9999999px 0px -60%' },
  );
  for (const link of links) observer.observe(headingOf(link));
}
