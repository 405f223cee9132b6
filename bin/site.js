#!/usr/bin/env node
// Starts src/cli.ts. React chooses its build by NODE_ENV when it loads, and the development one is eight times slower.
process.env.NODE_ENV ??= 'production';

/** A fault of the program itself (EX_SOFTWARE of sysexits.h), as against one of its input. */
const OUR_FAULT = 70;

const { loadEngine, SourceError, ...launcher } = await import('./launch.js');
try {
  const { main } = await loadEngine('cli');
  process.exitCode = await main(process.argv.slice(2), launcher);
} catch (error) {
  const isTheirs = error instanceof SourceError;
  process.stderr.write(isTheirs ? `${error.message}\n` : ourFault(error));
  process.exitCode = isTheirs ? 1 : OUR_FAULT;
}

function ourFault(error) {
  const command = ['site', ...process.argv.slice(2)].join(' ');
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `This is a fault of the program, not of your content.
Please report it with the lines below, and the file that brings it about if you can:

  ${command}
  Node ${process.version}, ${process.platform} ${process.arch}
  ${details.replaceAll('\n', '\n  ')}
`;
}
