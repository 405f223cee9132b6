/** `<details name>` closes its siblings by itself; this does it for browsers from before that. */
document.addEventListener(
  'toggle',
  (event) => {
    const opened = event.target as HTMLDetailsElement;
    const name = opened.open && opened.getAttribute('name');
    if (!name) return;
    for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${name}"][open]`)) {
      if (other !== opened) other.open = false;
    }
  },
  // `toggle` does not bubble.
  true,
);

export {};
