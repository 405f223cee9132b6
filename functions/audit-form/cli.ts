/** The function's and the owner's commands, to be added to the program's command line. */
import { type Command, InvalidArgumentError } from 'commander';
import type { ListOptions } from './commands/leads.ts';
import type { LeadsResult } from './commands/result.ts';
import type { Act } from './owner/act.ts';

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
  const house = () => import('./commands/house.ts');
  const print = ({ exitCode, stdout, stderr }: LeadsResult) => {
    process.stdout.write(stdout);
    process.stderr.write(stderr);
    finish(exitCode);
  };
  const leads = program
    .command('leads')
    .description("list a month's applications: whom to decide about, who is waiting")
    .option('--month <YYYY-MM>', 'a month other than this one')
    .option('--search <text>', 'all months: in names, addresses, websites, telephone numbers, references')
    .option('--all', 'include those that are decided')
    .option('--csv', 'everything, as CSV')
    .option('--json', 'everything, as JSON')
    .action(async (options: ListOptions) => print(await (await commands()).listLeads(options)));
  leads
    .command('desk')
    .description('the same as a page in the browser, for this machine, or behind a password')
    .option('-p, --port <number>', 'port to listen on', portNumber, 8788)
    .option('--host <name>', 'address to listen on; any other than this one needs a password', '127.0.0.1')
    .action(async ({ port, host }: { port: number; host: string }) => {
      const { runDesk } = await import('./desk-page/command.ts');
      finish(await runDesk(port, host));
    });
  leads
    .command('show <reference>')
    .description('everything that is known about one applicant')
    .action(async (reference: string) => print(await (await commands()).showLead(reference)));
  const decision = (name: string, act: Act, description: string) =>
    leads
      .command(`${name} <reference>`)
      .description(description)
      .action(async (reference: string) => print(await (await commands()).decideLead(act, reference)));
  decision('accept', 'accept', 'keep the slot for an applicant, or give one to somebody who has none');
  decision(
    'reject',
    'reject',
    'free the slot; whoever is first on the waiting list moves up, and is told ten minutes later',
  );
  decision('spam', 'markSpam', 'reject as spam, which counts nowhere');
  decision('not-spam', 'unmarkSpam', 'back to its place on the waiting list');
  leads
    .command('undo <reference>')
    .description('take back the last decision about an applicant')
    .option(
      '--as-first',
      'if somebody moved up and was told: make this one first on the waiting list instead',
    )
    .action(async (reference: string, options: { asFirst?: boolean }) =>
      print(await (await commands()).decideLead('undo', reference, process.env, options)),
    );
  leads
    .command('note <reference> <text...>')
    .description('write something down about an applicant, for yourself')
    .action(async (reference: string, words: readonly string[]) =>
      print(await (await commands()).decideLead('note', reference, process.env, { note: words.join(' ') })),
    );
  leads
    .command('send [reference]')
    .description('announce again: one lead, or everything that was given up')
    .option('--now', 'tell somebody who moved up now, instead of after ten minutes')
    .action(async (reference: string | undefined, { now }: { now?: boolean }) => {
      const { decideLead, sendAllAgain } = await commands();
      const act = now ? 'sendNow' : 'send';
      print(await (now || reference ? decideLead(act, reference ?? '') : sendAllAgain()));
    });
  leads
    .command('backup <file>')
    .description('copy all leads into a new file, even while the function runs')
    .action(async (file: string) => print(await (await house()).backUp(file)));
  leads
    .command('restore <file>')
    .description('replace the leads with such a copy; what was there is kept; stop the function first')
    .action(async (file: string) => print(await (await house()).restore(file)));
  leads
    .command('move')
    .description('from the folder (AUDIT_DATA_DIR) to PostgreSQL (DATABASE_URL), with the whole history')
    .action(async () => print(await (await house()).moveLeads()));
  leads
    .command('block [pattern]')
    .description(
      'block an email address, a domain (shop.example), an address or a network (192.0.2.0/24); without one, list them',
    )
    .action(async (pattern?: string) => print(await (await commands()).blockLeads(pattern ?? null)));
  leads
    .command('unblock <pattern>')
    .description('remove a block')
    .action(async (pattern: string) => print(await (await commands()).unblockLeads(pattern)));
  leads
    .command('erase')
    .description('overwrite all that is kept about a person')
    .requiredOption('--email <address>', 'the address of the person')
    .action(async ({ email }: { email: string }) => print(await (await commands()).eraseLeads(email)));
  leads
    .command('export')
    .description('all that is kept about a person, as JSON')
    .requiredOption('--email <address>', 'the address of the person')
    .action(async ({ email }: { email: string }) => print(await (await commands()).exportLeads(email)));
}

function portNumber(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('It is not a port number (0 to 65535).');
}
