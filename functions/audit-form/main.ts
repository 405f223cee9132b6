/** The function and the owner's commands alone, for a machine that does not build the site. */
import { Command } from 'commander';
import { addCommands } from './cli.ts';

const program = new Command('audit-function').description('The audit function and its leads.');
program.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
addCommands(program, (exitCode) => {
  process.exitCode = exitCode;
});
await program.parseAsync();
