/**
 * The script of the not-found pages. Hosts with a single 404 page show it for every unknown address; this selects the
 * message for the address, and its title, before the page is painted, and logs the address.
 */
const { pathname } = location;
console.error(`404: there is no page at ${pathname}`);

// It runs in the head, before there is a message. Mutations are reported between parsing and painting.
new MutationObserver((_mutations, observer) => {
  // Until something follows the main part, the parser may be in the middle of a message.
  if (!document.querySelector('main + *')) return;
  for (const fitting of document.querySelectorAll<HTMLTemplateElement>('[data-not-found-under]')) {
    if (!pathname.startsWith(fitting.dataset.notFoundUnder!)) continue;
    observer.disconnect();
    document.title = fitting.dataset.title!;
    document.querySelector('[data-not-found]')!.replaceChildren(fitting.content);
  }
}).observe(document, { childList: true, subtree: true });

export {};
