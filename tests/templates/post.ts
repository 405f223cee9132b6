/** A post with the four fields that one needs. */
export function post(fields: Record<string, string> = {}, body = 'Some words.'): string {
  const all = {
    title: 'A post',
    category: 'Digital Marketing',
    excerpt: 'What it says.',
    date: '2025-06-12',
    ...fields,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}
