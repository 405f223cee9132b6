/** Starts the message with the complaints ticked on the home page, which arrive as `?level=1&level=3`. */
export function start(root: HTMLElement): void {
  const sentences: string[] = JSON.parse(root.dataset.sentences!);
  const ticked = new URLSearchParams(location.search).getAll('level').map(Number);
  const chosen = sentences.filter((_sentence, index) => ticked.includes(index + 1));
  const message = root.querySelector('textarea')!;
  if (chosen.length === 0 || message.value) return;
  message.value = `${chosen.join('\n')}\n`;
  root.querySelector('[hidden]')!.removeAttribute('hidden');
}
