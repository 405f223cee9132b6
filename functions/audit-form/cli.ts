/** The function's and the owner's commands, to be added to the program's command line. */
import { type Command, InvalidArgumentError } from 'commander';
import type { ExportOptions } from './commands/copies.ts';
import { faultOf } from './commands/fault.ts';
import type { ListOptions } from './commands/leads.ts';
import { readReference } from './reference.ts';
import { isMonth } from './rules.ts';
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

const commands = async () => ({
  ...(await import('./commands/leads.ts')),
  ...(await import('./commands/copies.ts')),
});

/** `leads` and its subcommands; results go to stdout, reasons to stderr. */
function addLeads(program: Command, finish: (exitCode: number) => void): void {
  const run = async (work: (own: Awaited<ReturnType<typeof commands>>) => Promise<string>) => {
    try {
      process.stdout.write(await work(await commands()));
      finish(0);
    } catch (error) {
      process.stderr.write(`✗ ${faultOf(error)}\n`);
      finish(1);
    }
  };
  const leads = program
    .command('leads')
    .description("list a month's applications: whom to decide about, who is waiting")
    .option('--month <YYYY-MM>', 'a month other than this one', month)
    .option('--all', 'include those that are decided')
    .option('--json', 'everything about each, as one JSON document')
    .action((options: ListOptions) => run(({ listLeads }) => listLeads(options)));
  leads
    .command('desk')
    .description('the same as a page in the browser, for this machine, or behind a password')
    .option('-p, --port <number>', 'port to listen on', portNumber, 8788)
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .action(async ({ port, host }: { port: number; host: string }) => {
      const { runDesk } = await import('./desk/command.ts');
      finish(await runDesk(port, host));
    });
  const aboutOne = (name: string, description: string) =>
    leads.command(name).description(description).argument('<reference>', 'like A-7K3M9Q', reference);
  const decision = (act: Act, description: string) =>
    aboutOne(act, description).action((one: string) => run(({ decideLead }) => decideLead(act, one)));
  aboutOne('show', 'everything that is known about one application').action((one: string) =>
    run(({ showLead }) => showLead(one)),
  );
  decision('accept', 'keep the slot for an applicant, or give a free one to somebody who has none');
  aboutOne('reject', 'free the slot; without --mail nobody is told')
    .option('--mail [line]', 'show the mail to the applicant, with a line of yours in it')
    .option('--send', 'with --mail: reject, and send it')
    .action((one: string, { mail, send }: { mail?: string | true; send?: boolean }) =>
      run(({ decideLead, previewRejection }) => {
        const line = mail === true ? '' : (mail ?? null);
        return line !== null && !send ? previewRejection(one, line) : decideLead('reject', one, { line });
      }),
    );
  decision('spam', 'reject as spam, which counts nowhere');
  leads
    .command('offer')
    .description(
      'show who is next in line for a free slot, and the mail; with the reference, give it to them',
    )
    .argument('[reference]', 'like A-7K3M9Q', reference)
    .action((one?: string) =>
      run(({ decideLead, previewOffer }) => (one === undefined ? previewOffer() : decideLead('offer', one))),
    );
  decision('undo', 'take back the last decision, or the mark as spam, as long as nobody was told');
  aboutOne('note', 'write something down about an application, for yourself')
    .argument('<text...>')
    .action((one: string, words: readonly string[]) =>
      run(({ decideLead }) => decideLead('note', one, { note: words.join(' ') })),
    );
  leads
    .command('erase')
    .description('overwrite all that is kept about a person')
    .requiredOption('--email <address>', 'the address of the person')
    .action(({ email }: { email: string }) => run(({ eraseLeads }) => eraseLeads(email)));
  leads
    .command('export')
    .description('everything as lines of JSON, for "import" elsewhere')
    .option('--csv', 'as CSV, for a spreadsheet')
    .option('--email <address>', 'all that is kept about a person, as JSON')
    .action((options: ExportOptions) => run(({ exportLeads }) => exportLeads(options)));
  leads
    .command('import <file>')
    .description('take over what "export" has written, here or in PostgreSQL (DATABASE_URL)')
    .action((file: string) => run(({ importLeads }) => importLeads(file)));
  leads
    .command('backup <file>')
    .description('copy the folder with all leads into a new file, even while the function runs')
    .action((file: string) => run(({ backUp }) => backUp(file)));
  leads
    .command('restore <file>')
    .description('replace the leads with a copy; what was there is kept; stop the function first')
    .action((file: string) => run(({ restore }) => restore(file)));
}

function portNumber(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('It is not a port number (0 to 65535).');
}

function reference(text: string): string {
  const read = readReference(text);
  if (read !== null) return read;
  throw new InvalidArgumentError('A reference has six characters, like A-7K3M9Q.');
}

function month(text: string): string {
  if (isMonth(text)) return text;
  throw new InvalidArgumentError('Write a month like 2026-11.');
}
