/** What a person still has to do before a launch, in the order of the owner's guide. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Each with the rules whose findings it settles. */
const STEPS: readonly (readonly [task: string, rules: readonly string[]])[] = [
  ['Write your own words where it says what to write', ['placeholder', 'word']],
  ['Put true names, addresses and numbers in place of invented ones', ['flag', 'address', 'phone', 'name']],
  ['Write the keys and addresses that your providers gave you', ['key', 'endpoint']],
  ['Read what the pages promise, and delete each line of "toSign" that you stand by', ['unsigned']],
  ['Go live, and list the addresses: npx --no site addresses', ['addresses']],
];

/** The steps that are left, numbered, each with the files that it is about; empty if there are none. */
export function launchList(findings: readonly Diagnostic[]): string {
  const left = STEPS.flatMap(([task, rules]) => {
    const files = findings.filter(({ rule }) => rules.some((each) => rule === `samples/${each}`));
    const counts = new Map<string, number>();
    for (const { file } of files) counts.set(file, (counts.get(file) ?? 0) + 1);
    const places = [...counts].map(([file, count]) => (count > 1 ? `${file} (${count} places)` : file));
    return places.length > 0 ? [{ task, places }] : [];
  });
  if (left.length === 0) return '';
  const lines = left.map(({ task, places }, at) => `${at + 1}. ${task}:\n   ${places.join(', ')}`);
  return `\nLeft to do before the launch:\n${lines.join('\n')}`;
}
