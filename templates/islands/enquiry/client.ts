/** Starts the message with the complaints ticked on the home page, in the words of the trade chosen there: `?trade=4&level=1&level=3`. */
export function start(root: HTMLElement): void {
  const sentences: [string, ...string[]][] = JSON.parse(root.dataset.sentences!);
  const query = new URLSearchParams(location.search);
  const ticked = query.getAll('level').map(Number);
  const trade = Number(query.get('trade')) - 1;
  const chosen = sentences
    .filter((_words, index) => ticked.includes(index + 1))
    .map((words) => words[trade] ?? words[0]);
  const message = root.querySelector('textarea')!;
  if (chosen.length === 0 || message.value) return;
  message.value = `${chosen.join('\n')}\n`;
  root.querySelector('[hidden]')!.removeAttribute('hidden');
}
