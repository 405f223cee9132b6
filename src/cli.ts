/** Options in, a command run, an exit code out: 0 done, 1 something to mend, 2 wrong usage. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { Environment, SiteOptions } from './commands/environment.ts';
import type { InitOptions } from './commands/init.ts';
import type { ListedEntry } from './content/assemble.ts';
import type { SiteFunctions } from './functions.ts';
import { HOSTS, type Host } from './output/hosts/names.ts';
import { type LoadedSite, rendererOf } from './render/renderer.ts';
import { terminal } from './terminal.ts';

/** The launcher, as `bin/site.js` passes it in. */
export interface Launcher {
  /** Loads the site of a folder. */
  readonly loadSite: (root: string) => Promise<LoadedSite>;
  /** Loads the functions of a folder, by default that of the program; null where it has none. */
  readonly loadFunctions: (root?: string) => Promise<SiteFunctions | null>;
  /** Changes with every source of the program and of the site of a folder. */
  readonly programVersion: (root: string) => Promise<string>;
  /** The folder of what is not output for the site of a folder: `.site` in it, unless said. */
  readonly workFolderOf: (root: string) => string;
  /** A script for a worker that serves the main thread; its data is the folder of the site. */
  readonly workerFile: string;
}

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
    .description('Builds, serves and checks the website. Nothing is sent anywhere: no telemetry.')
    .version('1.0.0', '-V, --version')
    .showSuggestionAfterError()
    .exitOverride()
    .configureHelp({ showGlobalOptions: true });

  siteOptions(program.command('build').description('read content/, render templates/, write dist/')).action(
    async (options: SiteOptions) => {
      const { runBuild } = await import('./commands/build.ts');
      exitCode = await runBuild(options, environmentOf(options));
    },
  );

  siteOptions(
    program.command('serve').alias('dev').description('build, serve locally, rebuild and reload on change'),
  )
    .option('-p, --port <number>', 'port to listen on', portNumber, 4173)
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--open', 'open the browser')
    .action(async (options: SiteOptions & { port: number; host: string; open?: boolean }) => {
      const { runServe } = await import('./commands/serve.ts');
      exitCode = await runServe(options, environmentOf(options));
    });

  siteOptions(
    program.command('check').description('check what was built: links, HTML, structured data, budgets'),
  )
    .option('--launch', 'also say what is still sample data')
    .action(async (options: SiteOptions & { launch?: boolean }) => {
      const { runCheck } = await import('./commands/check.ts');
      exitCode = await runCheck(options, environmentOf(options));
    });

  siteOptions(program.command('list').description('list all entries: state, day, address, title'))
    .addOption(
      new Option('--state <state>', 'only these').choices(['published', 'draft', 'scheduled', 'expired']),
    )
    .action(async (options: SiteOptions & { state?: ListedEntry['state'] }) => {
      const { runList } = await import('./commands/list.ts');
      exitCode = await runList(options, environmentOf(options));
    });

  siteOptions(
    program.command('schema').description('write a JSON Schema of each kind of content, for editors'),
  ).action(async (options: SiteOptions) => {
    const { runSchema } = await import('./commands/schema.ts');
    exitCode = await runSchema(options, environmentOf(options));
  });

  siteOptions(
    program.command('next-publish').description('print when the next entry appears or goes, for a clock'),
  ).action(async (options: SiteOptions) => {
    const { runNextPublish } = await import('./commands/next-publish.ts');
    exitCode = await runNextPublish(options, environmentOf(options));
  });

  siteOptions(
    program
      .command('addresses')
      .description('add what is published to the list of addresses that must not break'),
  ).action(async (options: SiteOptions) => {
    const { runAddresses } = await import('./commands/addresses.ts');
    exitCode = await runAddresses(options, environmentOf(options));
  });

  siteOptions(
    program
      .command('diff')
      .description('say what publishing the output would add, change and remove')
      .argument('<published>', 'a folder, or the address of the live site'),
  ).action(async (published: string, options: SiteOptions) => {
    const { runDiff } = await import('./commands/diff.ts');
    exitCode = await runDiff(published, options, environmentOf(options));
  });

  siteOptions(program.command('preview').description('show what was built, as a host would'))
    .addOption(
      new Option('--as <host>', 'the host to answer like')
        .choices(HOSTS)
        .default('cloudflare' satisfies Host),
    )
    .option('-p, --port <number>', 'port to listen on', portNumber, 4174)
    .action(async (options: SiteOptions & { as: Host; port: number }) => {
      const { runPreview } = await import('./commands/preview.ts');
      exitCode = await runPreview(options, environmentOf(options));
    });

  program
    .command('init')
    .description('make the site yours: ask what it has to know, and replace the sample')
    .option('-s, --site <dir>', SITE)
    .option('-c, --content <dir>', 'content folder, from that of the site', 'content')
    .option('--answers <file>', 'YAML or JSON with the answers, instead of asking')
    .option('-y, --yes', 'replace the content without asking')
    .addOption(cacheDir())
    .action(async (options: InitOptions & { site?: string }) => {
      const { runInit } = await import('./commands/init.ts');
      exitCode = await runInit(options, environmentOf(options));
    });

  program
    .command('new')
    .description('create a draft with valid frontmatter')
    .argument('<kind>', 'a kind of entry that the site has')
    .argument('<title>', 'its title, in quotes')
    .option('-s, --site <dir>', SITE)
    .option('-c, --content <dir>', 'content folder, from that of the site', 'content')
    .addOption(cacheDir())
    .action(async (kind: string, title: string, options: { site?: string; content: string }) => {
      const { runNew } = await import('./commands/new.ts');
      const environment = environmentOf(options);
      exitCode = await runNew(kind, title, resolve(environment.root, options.content), environment);
    });

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

/** False for commands that a site's functions may have, and for help, which lists them all. */
function isEngines(program: Command, name: string | undefined): boolean {
  return program.commands.some((command) => command.name() === name || command.alias() === name);
}

function siteOptions(command: Command): Command {
  return command
    .option('-s, --site <dir>', SITE)
    .option('-c, --content <dir>', 'content folder, from that of the site', 'content')
    .option('-o, --out <dir>', 'output folder, from that of the site', 'dist')
    .option('--base-url <url>', 'absolute address of the site, instead of baseUrl in site.yaml', absoluteUrl)
    .option('--drafts', 'show drafts')
    .option('--future', 'show entries dated after today')
    .option('--strict', 'let warnings stop the build too')
    .option('--no-cache', 'use nothing that an earlier build kept')
    .addOption(cacheDir())
    .addOption(
      new Option('--layout <layout>', 'files a page is written to')
        .choices(['both', 'file', 'directory'])
        .default('both'),
    )
    .option('--json', 'print one JSON document on stdout, and nothing else')
    .option('--sarif <file>', 'also write what was found as SARIF, which code hosts read')
    .option('-q, --quiet', 'print problems only')
    .option('-v, --verbose', 'print every step, and why pages were rendered');
}

const SITE = 'folder of the site; the current one, or the nearest above it that is one';

/** The launcher has read it already, since its bundles lie there too. */
function cacheDir(): Option {
  return new Option('--cache-dir <dir>', 'folder for what is not output, instead of .site').env(
    'SITE_CACHE_DIR',
  );
}

/** The nearest folder, from the given one upwards, that declares a site; the given one where there is none. */
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
  if (!/^https?:\/\/[^/\s?#]+[^\s?#]*$/.test(text))
    throw new InvalidArgumentError('It is not an absolute address such as https://example.com.');
  return text.replace(/\/+$/, '');
}
