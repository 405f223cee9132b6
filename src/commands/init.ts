import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { isMap, parseDocument } from 'yaml';
import { explainEntry } from '../content/explain.ts';
import { resultDocument } from '../diagnostics/result-document.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Site } from '../model/define.ts';
import type { SourceFile } from '../model/model.ts';
import type { Starter } from '../model/starter.ts';
import { Refusal } from '../system/failure.ts';
import { replaceFile } from '../system/replace-file.ts';
import { scanFolder } from '../system/scan.ts';
import { readText } from '../system/text-file.ts';
import { contentFolder, type Environment } from './options.ts';
import { type Answers, starterWith } from './starter-content.ts';

interface InitOptions {
  readonly content: string;
  /** A YAML or JSON file with the answers, by the names of the questions; nothing is asked then. */
  readonly answers?: string;
  /** Replaces the content without asking for confirmation. */
  readonly yes?: boolean;
}

/** `site init`: asks for what the site needs to know, says what it will do, and replaces the sample with the starter. */
export async function runInit(options: InitOptions, environment: Environment): Promise<number> {
  if (options.answers) return initSite(options, null, environment);
  // Typed or piped; closed at the end, because an open terminal would keep the process alive.
  const input = createInterface({ input: process.stdin });
  try {
    return await initSite(options, input[Symbol.asyncIterator](), environment);
  } finally {
    input.close();
  }
}

type Lines = AsyncIterator<string>;

async function initSite(
  options: InitOptions,
  lines: Lines | null,
  environment: Environment,
): Promise<number> {
  const { root, terminal } = environment;
  const { site } = await environment.loadRenderer();
  const { starter } = site;
  const { directory, label } = contentFolder(options, root);
  const aside = `${directory}-sample`;
  if (!starter) throw new Refusal('This site has no starter.');
  refuseToReplace(site, directory, label, aside);

  const name = site.singles.site.file;
  const folder = join(root, starter.folder);
  const texts = new Map(scanFolder(folder).map(({ name }) => [name, readText(join(folder, name))]));
  const empty = { path: `${label}/${name}`, name, text: texts.get(name)!, hash: '' };
  const faultsOf = (answers: Answers) => {
    const { files, faults } = starterWith(answers, texts, starter, name);
    // Until everything is answered, the remaining fields are empty.
    const before = refusalsOf(empty, site);
    const refused = refusalsOf({ ...empty, text: files.get(name)! }, site);
    return [...faults, ...refused.filter((fault) => !before.includes(fault))];
  };
  const answers = lines
    ? await ask(starter, lines, faultsOf, environment)
    : answersIn(resolve(root, options.answers!));
  const faults = [...unmatched(answers, starter), ...faultsOf(answers)];
  const refusal = (why: string) => new Refusal(options.answers ? why : `${why}\n${asFile(answers)}`);
  if (faults.length > 0) throw refusal(faults.join('\n'));
  terminal.say(summary(answers, starter, label, basename(aside)));
  if (lines && !options.yes && !/^y(?:es)?$/i.test((await answerTo('Do it? (yes)', lines)) ?? ''))
    throw refusal('Nothing was changed.');
  const { files } = starterWith(answers, texts, starter, name);
  replaceContent({ root, content: directory, aside }, files, starter);
  keepOwnWords(join(root, starter.sampleWords), [...answers.values()]);
  terminal.say(
    `${label}/ is yours now; the sample is in ${basename(aside)}/ until you delete it.\n` +
      'See it with: npx --no site serve\nWhat is left to write: npx --no site build && npx --no site check --launch',
  );
  terminal.json(resultDocument('init', [], { content: label, sample: basename(aside) }));
  return 0;
}

function asFile(answers: Answers): string {
  const given = JSON.stringify(Object.fromEntries(answers), null, 2);
  return `Keep your answers in a file, and "site init --answers FILE" asks nothing:\n${given}`;
}

/** What will be done, with every answer as it was understood. */
function summary(answers: Answers, { questions, removes }: Starter, label: string, aside: string): string {
  const width = Math.max(...Object.keys(questions).map((name) => name.length)) + 2;
  const shown = Object.keys(questions).map((name) => {
    const answer = answers.get(name) || '(not given)';
    return `  ${name.padEnd(width)}${answer}`;
  });
  const moved = [`${label}/`, ...removes].join(' and ');
  return [`${label}/ will be the content of this site:`, ...shown, `${moved} will move to ${aside}/.`].join(
    '\n',
  );
}

/** Refuses to replace an owner's own work. */
function refuseToReplace({ singles }: Site, directory: string, label: string, aside: string): void {
  const settings = join(directory, singles.site.file);
  if (existsSync(settings) && !/^sample: *true\b/m.test(readText(settings)))
    throw new Refusal(`${label}/${singles.site.file} is no longer the sample, so nothing was changed.`);
  if (existsSync(aside)) throw new Refusal(`${basename(aside)}/ exists already. Move it away first.`);
}

async function answerTo(question: string, lines: Lines): Promise<string | null> {
  process.stderr.write(`${question} `);
  const { value, done } = await lines.next();
  return done ? null : value.trim();
}

/** Asks again after an invalid answer. If the input ends, the remaining answers are missing. */
async function ask(
  { questions }: Starter,
  lines: Lines,
  faultsOf: (answers: Answers) => readonly string[],
  { terminal }: Environment,
): Promise<Answers> {
  const answers = new Map<string, string>();
  for (const [name, { ask, example, isOptional }] of Object.entries(questions)) {
    for (;;) {
      const answer = await answerTo(`${ask} (${example})\n>`, lines);
      if (answer === null) return answers;
      if (answer === '' && isOptional) break;
      const faults = answer === '' ? [`Write it as in "${example}".`] : faultsOf(new Map([[name, answer]]));
      if (faults.length === 0) {
        answers.set(name, answer);
        break;
      }
      terminal.fail(faults.join('\n'));
    }
  }
  return answers;
}

function answersIn(file: string): Answers {
  const document = parseDocument(readFileSync(file, 'utf8'));
  if (!isMap(document.contents)) return new Map();
  const written = Object.entries(document.toJS() as Record<string, unknown>);
  return new Map(written.map(([name, answer]) => [name, answerFrom(answer)]));
}

/** What YAML reads as a list or a truth value is what would have been typed. */
function answerFrom(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** Answers that nothing asks for, and questions without an answer. */
function unmatched(answers: Answers, { questions }: Starter): string[] {
  const names = Object.keys(questions);
  const unasked = [...answers.keys()].filter((name) => !names.includes(name));
  const unanswered = Object.entries(questions).filter(
    ([name, { isOptional }]) => !isOptional && !answers.get(name),
  );
  return [
    ...unasked.map((name) => {
      const hint = didYouMean(name, names) ?? `It is asked for ${names.join(', ')}.`;
      return `Nothing asks for "${name}". ${hint}`;
    }),
    ...unanswered.map(([name, { ask, example }]) => `"${name}" is missing: ${ask} (${example})`),
  ];
}

function refusalsOf(settings: SourceFile, site: Site): string[] {
  return explainEntry(site, settings).map(({ message, hint }) => `${message}${hint ? ` ${hint}` : ''}`);
}

/** What an owner has in common with the sample, a town or a currency, is no word of the sample any more. */
function keepOwnWords(list: string, answers: readonly string[]): void {
  const lines = readText(list).split('\n');
  const kept = lines.filter((line) => !line.split(', ').some((word) => answers.includes(word)));
  replaceFile(list, kept.join('\n'));
}

/** Everything new is written beside the sample first, so that a full disk leaves the sample in place. */
function replaceContent(
  { root, content, aside }: { readonly root: string; readonly content: string; readonly aside: string },
  files: ReadonlyMap<string, string>,
  { keeps, removes }: Starter,
): void {
  const next = `${content}-next`;
  rmSync(next, { recursive: true, force: true });
  try {
    for (const [name, text] of files) {
      mkdirSync(dirname(join(next, name)), { recursive: true });
      writeFileSync(join(next, name), text);
    }
    for (const name of keeps) cpSync(join(content, name), join(next, name));
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    throw error;
  }
  renameSync(content, aside);
  renameSync(next, content);
  for (const path of removes) {
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(aside, path)), { recursive: true });
    renameSync(join(root, path), join(aside, path));
  }
}
