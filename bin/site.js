#!/usr/bin/env node
// Starts src/cli.ts. React chooses its build by NODE_ENV when it loads, and the development one is eight times slower.
process.env.NODE_ENV ??= 'production';
const { loadEngine, loadSite, programVersion, SourceError, workerFile } = await import('./launch.js');
try {
  const { main } = await loadEngine('cli');
  process.exitCode = await main(process.argv.slice(2), { loadSite, programVersion, workerFile });
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
