/** The table of `docs/hosts/README.md`: a row a server, a column a question. */
import { readFileSync, writeFileSync } from 'node:fs';
import { QUESTIONS } from './routes.ts';

const DOCUMENT = 'docs/hosts/README.md';
const BEGIN = '<!-- written by npm run test:hosts -- --write -->\n';
const END = '<!-- end -->';

const rows: string[] = [];

export function keepRow(server: string, configuration: string, cells: readonly (boolean | string)[]): void {
  const marks = cells.map((cell) => (typeof cell === 'string' ? cell : cell ? 'yes' : '**no**'));
  rows.push(`| ${[server, configuration === 'ours' ? 'ours' : 'as it comes', ...marks].join(' | ')} |`);
}

/** Prints the table; with `WRITE_TABLE` set, puts it into the document. */
export function writeTable(): void {
  const head = ['server', 'configuration', ...QUESTIONS.map(({ name }) => name)];
  const lines = [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows.sort()];
  const table = `${lines.join('\n')}\n`;
  process.stdout.write(`\n${table}\n`);
  if (!process.env.WRITE_TABLE) return;
  const document = readFileSync(DOCUMENT, 'utf8');
  const before = document.slice(0, document.indexOf(BEGIN) + BEGIN.length);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(DOCUMENT, `${before}Measured on ${day}.\n\n${table}${document.slice(document.indexOf(END))}`);
}
