/** The function's and the owner's commands, as they are mounted into the program's command line. */
import { type Command, InvalidArgumentError } from 'commander';
import type { LeadsResult, ListOptions } from './commands/leads.ts';

/** Adds `function` and `leads`. `finish` gets the exit code. What they do is loaded when they are called. */
export function addCommands(program: Command, finish: (exitCode: number) => void): void {
  program
    .command('function')
    .description('serve the audit function, for a server of your own')
    .option('-p, --port <number>', 'port to listen on', portNumber, 8787)
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .option('--check', 'say what is wrong with the configuration and its surroundings, and end')
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

/** `leads` and what stands below it; results go to stdout, reasons to stderr. */
function addLeads(program: Command, finish: (exitCode: number) => void): void {
  const commands = () => import('./commands/leads.ts');
  const print = ({ exitCode, stdout, stderr }: LeadsResult) => {
    process.stdout.write(stdout);
    process.stderr.write(stderr);
    finish(exitCode);
  };
  const leads = program
    .command('leads')
    .description('list the applications that came in')
    .option('--month <YYYY-MM>', 'only those of a month')
    .option('--csv', 'as CSV')
    .option('--json', 'as JSON')
    .action(async (options: ListOptions) => print(await (await commands()).listLeads(options)));
  const decision = (name: 'accept' | 'reject' | 'undo', description: string) =>
    leads
      .command(`${name} <reference>`)
      .description(description)
      .action(async (reference: string) => print(await (await commands()).decideLead(name, reference)));
  decision('accept', 'keep the slot for an applicant, or give one to somebody who has none');
  decision('reject', 'free the slot; the first who waits moves up');
  decision('undo', 'take back the last decision about an applicant');
  leads
    .command('send [reference]')
    .description('announce again: one lead, or everything that was given up')
    .action(async (reference?: string) => print(await (await commands()).sendAgain(reference ?? null)));
  leads
    .command('backup <file>')
    .description('copy all leads into a new file, also while the function runs')
    .action(async (file: string) => print(await (await commands()).backUp(file)));
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
