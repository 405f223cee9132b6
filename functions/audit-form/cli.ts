/** The function's and the owner's commands, to be added to the program's command line. */
import { type Command, InvalidArgumentError } from 'commander';
import type { ExportOptions } from './commands/copies.ts';
import type { ListOptions } from './commands/leads.ts';
import type { LeadsResult } from './commands/result.ts';
import type { Act } from './types.ts';

/** Adds `function` and `leads`. `finish` gets the exit code. What they do is loaded when they are called. */
export function addCommands(program: Command, finish: (exitCode: number) => void): void {
  program
    .command('function')
    .description('serve the audit function, for a server of your own')
    .option('-p, --port <number>', 'port to listen on', portNumber, 8787)
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .option('--check', 'check the configuration and everything it depends on, and stop')
    .action(async ({ check, ...options }: { port: number; host: string; check?: boolean }) => {
      if (check) {
        const { checkFunction } = await import('./commands/check.ts');
        const { exitCode, stdout } = await checkFunction();
        process.stdout.write(stdout);
        return finish(exitCode);
      }
      const { runFunction } = await import('./commands/function.ts');
      finish(await runFunction(options));
    });
  addLeads(program, finish);
}

/** `leads` and its subcommands; results go to stdout, reasons to stderr. */
function addLeads(program: Command, finish: (exitCode: number) => void): void {
  const commands = () => import('./commands/leads.ts');
  const copies = () => import('./commands/copies.ts');
  const print = ({ exitCode, stdout, stderr }: LeadsResult) => {
    process.stdout.write(stdout);
    process.stderr.write(stderr);
    finish(exitCode);
  };
  const leads = program
    .command('leads')
    .description("list a month's applications: whom to decide about, who is waiting")
    .option('--month <YYYY-MM>', 'a month other than this one')
    .option('--all', 'include those that are decided')
    .option('--json', 'everything about each, as one JSON document')
    .action(async (options: ListOptions) => print(await (await commands()).listLeads(options)));
  leads
    .command('desk')
    .description('the same as a page in the browser, for this machine, or behind a password')
    .option('-p, --port <number>', 'port to listen on', portNumber, 8788)
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .action(async ({ port, host }: { port: number; host: string }) => {
      const { runDesk } = await import('./desk/command.ts');
      finish(await runDesk(port, host));
    });
  leads
    .command('show <reference>')
    .description('everything that is known about one application')
    .action(async (reference: string) => print(await (await commands()).showLead(reference)));
  const decision = (name: Act, description: string) =>
    leads
      .command(`${name} <reference>`)
      .description(description)
      .action(async (reference: string) => print(await (await commands()).decideLead(name, reference)));
  decision('accept', 'keep the slot for an applicant, or give a free one to somebody who has none');
  leads
    .command('reject <reference>')
    .description('free the slot; without --mail nobody is told')
    .option('--mail [line]', 'show the mail to the applicant, with a line of yours in it')
    .option('--send', 'with --mail: reject, and send it')
    .action(async (reference: string, { mail, send }: { mail?: string | true; send?: boolean }) => {
      const { decideLead, previewRejection } = await commands();
      const line = mail === true ? '' : (mail ?? null);
      if (line !== null && !send) return print(await previewRejection(reference, line));
      print(await decideLead('reject', reference, { line }));
    });
  decision('spam', 'reject as spam, which counts nowhere');
  leads
    .command('offer [reference]')
    .description(
      'show who is next in line for a free slot, and the mail; with the reference, give it to them',
    )
    .action(async (reference?: string) => {
      const { decideLead, previewOffer } = await commands();
      print(await (reference === undefined ? previewOffer() : decideLead('offer', reference)));
    });
  decision('undo', 'take back the last decision, or the mark as spam, as long as nobody was told');
  leads
    .command('note <reference> <text...>')
    .description('write something down about an application, for yourself')
    .action(async (reference: string, words: readonly string[]) =>
      print(await (await commands()).decideLead('note', reference, { note: words.join(' ') })),
    );
  leads
    .command('erase')
    .description('overwrite all that is kept about a person')
    .requiredOption('--email <address>', 'the address of the person')
    .action(async ({ email }: { email: string }) => print(await (await commands()).eraseLeads(email)));
  leads
    .command('export')
    .description('everything as lines of JSON, for "import" elsewhere')
    .option('--csv', 'as CSV, for a spreadsheet')
    .option('--email <address>', 'all that is kept about a person, as JSON')
    .action(async (options: ExportOptions) => print(await (await copies()).exportLeads(options)));
  leads
    .command('import <file>')
    .description('take over what "export" has written, here or in PostgreSQL (DATABASE_URL)')
    .action(async (file: string) => print(await (await copies()).importLeads(file)));
  leads
    .command('backup <file>')
    .description('copy the folder with all leads into a new file, even while the function runs')
    .action(async (file: string) => print(await (await copies()).backUp(file)));
  leads
    .command('restore <file>')
    .description('replace the leads with a copy; what was there is kept; stop the function first')
    .action(async (file: string) => print(await (await copies()).restore(file)));
}

function portNumber(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('It is not a port number (0 to 65535).');
}
