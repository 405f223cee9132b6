import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { isMap, parseDocument } from 'yaml';
import { explainEntry } from '../content/explain.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Site, Starter } from '../model/define.ts';
import type { SourceFile } from '../model/model.ts';
import { Refusal } from '../system/failure.ts';
import { readText } from '../system/text-file.ts';
import type { Environment } from './environment.ts';
import { contentFolder } from './options.ts';

export interface InitOptions {
  readonly content: string;
  /** A YAML or JSON file with the answers, by the names of the questions; nothing is asked then. */
  readonly answers?: string;
  /** Replaces the content without asking for confirmation. */
  readonly yes?: boolean;
}

type Answers = ReadonlyMap<string, string>;

/** `site init`: asks for what the site needs to know, and replaces the sample with the starter. */
export async function runInit(options: InitOptions, environment: Environment): Promise<number> {
  const { root, terminal } = environment;
  const { site } = await environment.loadRenderer();
  const { starter } = site;
  const { directory, label } = contentFolder(options, root);
  const aside = `${directory}-sample`;
  if (!starter) throw new Refusal('This site has no starter.');
  refuseToReplace(site, directory, label, aside);

  const { file: name } = site.singles.site;
  const empty = {
    path: `${label}/${name}`,
    name,
    text: readText(join(root, starter.folder, name)),
    hash: '',
  };
  const settingsFor = (answers: Answers) => settingsWith(answers, empty, starter, site);
  const lines = linesOf(process.stdin);
  const answers = options.answers
    ? answersIn(resolve(root, options.answers))
    : await ask(starter, lines, (answers) => settingsFor(answers).faults, environment);
  const settings = settingsFor(answers);
  const faults = [...notAsked(answers, starter), ...notAnswered(answers, starter), ...settings.faults];
  const refusal = (why: string) => new Refusal(options.answers ? why : `${why}\n${asFile(answers)}`);
  if (faults.length > 0) throw refusal(faults.join('\n'));
  const question = `Replace everything in ${label}/ with the starter? What is there now moves to ${basename(aside)}/. (yes)`;
  const isAsked = !options.yes && !options.answers;
  if (isAsked && !/^y(?:es)?$/i.test((await answerTo(question, lines)) ?? ''))
    throw refusal('Nothing was changed.');
  replaceContent({ root, content: directory, aside }, { name, text: settings.text }, starter);
  terminal.say(
    `${label}/ is yours now; the sample is in ${basename(aside)}/ until you delete it.\n` +
      'See it with: npx --no site serve\nWhat is left to write: npx --no site build && npx --no site check --launch',
  );
  return 0;
}

function asFile(answers: Answers): string {
  const given = JSON.stringify(Object.fromEntries(answers), null, 2);
  return `Keep your answers in a file, and "site init --answers FILE" asks nothing:\n${given}`;
}

/** Refuses to replace an owner's own work. */
function refuseToReplace({ singles }: Site, directory: string, label: string, aside: string): void {
  const settings = join(directory, singles.site.file);
  if (existsSync(settings) && !/^sample: *true\b/m.test(readText(settings)))
    throw new Refusal(`${label}/${singles.site.file} is no longer the sample, so nothing was changed.`);
  if (existsSync(aside)) throw new Refusal(`${basename(aside)}/ exists already. Move it away first.`);
}

type Lines = AsyncIterator<string>;

/** Input lines, typed or piped. */
function linesOf(input: NodeJS.ReadableStream): Lines {
  let lines: Lines | undefined;
  return { next: () => (lines ??= createInterface({ input })[Symbol.asyncIterator]()).next() };
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
  return new Map(written.map(([name, answer]) => [name, String(answer ?? '')]));
}

function notAsked(answers: Answers, { questions }: Starter): string[] {
  const asked = Object.keys(questions);
  return [...answers.keys()]
    .filter((name) => !asked.includes(name))
    .map(
      (name) =>
        `Nothing asks for "${name}". ${didYouMean(name, asked) ?? `It is asked for ${asked.join(', ')}.`}`,
    );
}

function notAnswered(answers: Answers, { questions }: Starter): string[] {
  return Object.entries(questions)
    .filter(([name, { isOptional }]) => !isOptional && !answers.get(name))
    .map(([name, { ask, example }]) => `"${name}" is missing: ${ask} (${example})`);
}

/** The starter's settings, comments included, with the answers filled in, and what is wrong with the answers. */
function settingsWith(answers: Answers, empty: SourceFile, { questions }: Starter, site: Site) {
  const document = parseDocument(empty.text);
  const unread: string[] = [];
  for (const [name, { example, settings }] of Object.entries(questions)) {
    const answer = answers.get(name);
    if (!answer) continue;
    const found = settings(answer);
    if (!found) unread.push(`"${name}" is "${answer}"; write it as in "${example}".`);
    else for (const [at, value] of leavesOf(found)) document.setIn(at, document.createNode(value));
  }
  const text = document.toString({ lineWidth: 0 });
  // Until everything is answered, the remaining fields are empty.
  const before = refusalsOf(empty, site);
  const refused = refusalsOf({ ...empty, text }, site).filter((fault) => !before.includes(fault));
  return { text, faults: [...unread, ...refused] };
}

function refusalsOf(settings: SourceFile, site: Site): string[] {
  return explainEntry(site, settings).map(({ message, hint }) => `${message}${hint ? ` ${hint}` : ''}`);
}

/** Values with their paths; a list is one value. */
function leavesOf(value: object, path: readonly string[] = []): [string[], unknown][] {
  return Object.entries(value).flatMap(([name, inside]): [string[], unknown][] =>
    typeof inside === 'object' && !Array.isArray(inside)
      ? leavesOf(inside, [...path, name])
      : [[[...path, name], inside]],
  );
}

/** Everything new is written beside the sample first, so that a full disk leaves the sample in place. */
function replaceContent(
  { root, content, aside }: { readonly root: string; readonly content: string; readonly aside: string },
  settings: Pick<SourceFile, 'name' | 'text'>,
  { folder, keeps, removes }: Starter,
): void {
  const next = `${content}-next`;
  rmSync(next, { recursive: true, force: true });
  try {
    // Without a filter, Node 22 and later report a full disk as a read error.
    cpSync(join(root, folder), next, { recursive: true, filter: () => true });
    for (const name of keeps) cpSync(join(content, name), join(next, name));
    writeFileSync(join(next, settings.name), settings.text);
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
