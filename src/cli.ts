/** The command line: reads options, runs a command, returns an exit code: 0 done, 1 something to fix, 2 wrong usage. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { version } from '../package.json';
import type { Environment, SiteOptions } from './commands/options.ts';
import { failureDocument } from './diagnostics/result-document.ts';
import { terminal } from './diagnostics/terminal.ts';
import { baseUrlFrom, hasPassword, isBaseUrl } from './model/base-path.ts';
import type { SiteFunctions } from './model/functions.ts';
import { HOSTS, type Host } from './model/hosts.ts';
import { type LoadedSite, rendererOf } from './render/renderer.ts';
import { failureInWords, Refusal } from './system/failure.ts';

/** What the launcher, `bin/site.js`, provides. */
export interface Launcher {
  /** Loads the site of a folder. */
  readonly loadSite: (root: string) => Promise<LoadedSite>;
  /** Loads the functions of a folder, by default the program's; null if it has none. */
  readonly loadFunctions: (root?: string) => Promise<SiteFunctions | null>;
  /** Changes with every source of the program and of the site of a folder. */
  readonly programVersion: (root: string) => Promise<string>;
  /** The folder for everything but the output of a site: its `.site`, unless an option names another. */
  readonly workFolderOf: (root: string) => string;
  /** The script of a worker thread, whose `workerData` is the folder of the site. */
  readonly workerFile: () => Promise<string>;
}

type Run<Options> = (options: Options, environment: Environment, ...args: string[]) => Promise<number>;

/** Runs a command line (without `node` and the script) and resolves to the exit code. */
export async function main(
  args: readonly string[],
  { loadSite, loadFunctions, programVersion, workFolderOf, workerFile }: Launcher,
): Promise<number> {
  process.umask(0o022);
  let exitCode = 0;
  const environmentOf = (options: Partial<SiteOptions>): Environment => {
    const root = options.site === undefined ? siteAround(process.cwd()) : resolve(options.site);
    return {
      root,
      workFolder: workFolderOf(root),
      terminal: terminal(options),
      loadRenderer: async () => rendererOf(await loadSite(root)),
      loadFunctions: () => loadFunctions(root),
      programVersion: () => programVersion(root),
      workerFile,
    };
  };
  const program = new Command('site')
    .description(
      `Version ${version}. Builds, serves and checks the website. Nothing is sent anywhere: no telemetry.`,
    )
    .version(version, '-V, --version')
    .showSuggestionAfterError()
    .exitOverride();

  /** Adds a command of the engine with its options; its code is loaded when it is called. */
  const add = <Options extends object>(
    name: string,
    description: string,
    options: readonly (keyof typeof OPTIONS)[],
    load: () => Promise<Run<Options>>,
  ): Command => {
    const command = program.command(name).description(description);
    for (const option of [...WHERE, ...options.map((one) => OPTIONS[one])]) command.addOption(option);
    return command.action(async () => {
      const environment = environmentOf(command.opts());
      try {
        const run = await load();
        exitCode = await run(command.opts(), environment, ...command.processedArgs);
      } catch (error) {
        const message = failureInWords(error);
        if (message === null) throw error;
        environment.terminal.fail(message);
        environment.terminal.json(failureDocument(command.name(), message));
        exitCode = error instanceof Refusal ? error.exitCode : 1;
      }
    });
  };
  add('build', 'read content/, render templates/, write dist/', BUILD, () =>
    import('./commands/build.ts').then(({ runBuild }) => runBuild),
  );
  add('serve', 'build, serve locally, rebuild and reload on change', BUILD, () =>
    import('./commands/serve.ts').then(({ runServe }) => runServe),
  )
    .alias('dev')
    .option('-p, --port <number>', 'port to listen on', portNumber, 4173)
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--allow-host <name...>', 'more names to answer to, of a proxy or a container')
    .option('--poll', 'look for changes twice a second, where the system reports none')
    .option('--open', 'open the browser');
  add('check', 'check what was built: links, HTML, structured data, budgets', CHECK, () =>
    import('./commands/check.ts').then(({ runCheck }) => runCheck),
  ).option('--launch', 'also say what is still sample data');
  add('list', 'list all entries: state, day, address, title', ['json', 'sarif'], () =>
    import('./commands/list.ts').then(({ runList }) => runList),
  );
  add(
    'next-publish',
    'print when the next entry appears or expires, for a scheduler',
    ['json', 'sarif'],
    () => import('./commands/next-publish.ts').then(({ runNextPublish }) => runNextPublish),
  );
  add(
    'diff',
    'say what publishing the output would add, change and remove',
    ['out', 'drafts', 'future', 'json', 'quiet'],
    () => import('./commands/diff.ts').then(({ runDiff }) => runDiff),
  ).argument('<url>', 'the address of the live site', absoluteUrl);
  add('preview', 'show what was built, as a host would', ['out', 'baseUrl', 'json', 'quiet'], () =>
    import('./commands/preview.ts').then(({ runPreview }) => runPreview),
  )
    .addOption(
      new Option('--as <host>', 'the host to imitate').choices(HOSTS).default('cloudflare' satisfies Host),
    )
    .option('-p, --port <number>', 'port to listen on', portNumber, 4174);
  add('init', 'make the site yours: ask for what it needs to know, and replace the sample', ['json'], () =>
    import('./commands/init.ts').then(({ runInit }) => runInit),
  )
    .option('--answers <file>', 'YAML or JSON with the answers; nothing is asked')
    .option('-y, --yes', 'replace the content without asking');
  add('new', 'create a draft with valid frontmatter', ['json'], () =>
    import('./commands/new.ts').then(({ runNew }) => runNew),
  )
    .argument('<kind>', 'a kind of entry that the site has')
    .argument('<title>', 'its title, in quotes');

  if (!isEngines(program, args[0])) {
    const functions = (await loadFunctions(siteAround(process.cwd()))) ?? (await loadFunctions());
    functions?.addCommands?.(program, (code) => {
      exitCode = code;
    });
  }

  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
  return exitCode;
}

/** False for commands that a site's functions may add, and for help, which lists them all. */
function isEngines(program: Command, name: string | undefined): boolean {
  return program.commands.some((command) => command.name() === name || command.alias() === name);
}

/** Every command's options: where the site is. The launcher reads the last one too, because it keeps its bundles there. */
const WHERE = [
  new Option(
    '-s, --site <dir>',
    'folder of the site (default: the nearest one, from the current folder upwards)',
  ),
  new Option('-c, --content <dir>', 'content folder, relative to the site').default('content'),
  new Option('--cache-dir <dir>', 'folder for caches and bundles, instead of .site').env('SITE_CACHE_DIR'),
];

/** By the name under which a command receives each. */
const OPTIONS = {
  out: new Option('-o, --out <dir>', 'output folder, relative to the site').default('dist'),
  baseUrl: new Option(
    '--base-url <url>',
    'absolute address of the site, instead of baseUrl in site.yaml',
  ).argParser(absoluteUrl),
  preview: new Option('--preview', 'keep what is built out of search engines'),
  drafts: new Option('--drafts', 'show drafts'),
  future: new Option('--future', 'show entries dated after today'),
  strict: new Option('--strict', 'let warnings stop the build too'),
  cache: new Option('--no-cache', 'ignore what earlier builds cached'),
  layout: new Option('--layout <layout>', 'files a page is written to')
    .choices(['both', 'file', 'directory'])
    .default('both'),
  json: new Option('--json', 'print one JSON document on stdout, and nothing else'),
  sarif: new Option('--sarif <file>', 'also write the findings as SARIF, for code hosts'),
  quiet: new Option('-q, --quiet', 'print problems only'),
  verbose: new Option('-v, --verbose', 'print every step, and what each page weighs'),
};
const BUILD = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[];
const CHECK = BUILD.filter((name) => name !== 'layout');

/** The nearest folder, from the given one upwards, that declares a site; the given one if none does. */
function siteAround(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'templates/site.ts'))) return at;
    if (at === dirname(at)) return folder;
  }
}

function portNumber(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('It is not a port number (0 to 65535).');
  return port;
}

function absoluteUrl(text: string): string {
  if (!isBaseUrl(text))
    throw new InvalidArgumentError('It is not an absolute address such as https://example.com.');
  if (hasPassword(text))
    throw new InvalidArgumentError('It has a name or a password, which every page would publish.');
  return baseUrlFrom(text);
}
