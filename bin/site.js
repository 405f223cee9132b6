#!/usr/bin/env node
// Starts src/cli.ts.
import { setFlagsFromString } from 'node:v8';

// React chooses its build by NODE_ENV when it loads, and the development one is eight times slower.
process.env.NODE_ENV ??= 'production';

// By itself V8 of Node 20 optimises code so early that a build is over before most of it has repaid the compiler's time:
// with four times the wait a build of a thousand posts takes a twelfth less processor time. Later versions have a
// compiler in between, and another flag.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=270336');

// By itself V8 lets what is in use grow fourfold before it clears up; with threefold a build of ten thousand posts takes
// a fifth less memory and no more time, with much less it takes longer.
setFlagsFromString('--heap-growing-percent=200');

/** A fault of the program itself (EX_SOFTWARE of sysexits.h), as against one of its input. */
const OUR_FAULT = 70;

// What a package throws where nobody waits for it. By itself Node prints the offending line of code, which in a package
// compiled to WebAssembly is the whole package.
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => {
    tell(error);
    process.exit();
  });
}

// Who reads no further, as `site list | head` does, has what they want.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

// The bundles lie in that folder too, and workers look for them there.
const cacheDir = /^--cache-dir(?:=(.*))?$/;
const at = process.argv.findIndex((argument) => cacheDir.test(argument));
if (at > 1) process.env.SITE_CACHE_DIR = cacheDir.exec(process.argv[at])[1] || process.argv[at + 1];

const { loadEngine, SourceError, traced, ...launcher } = await import('./launch.js');
try {
  const { main } = await loadEngine();
  process.exitCode = await main(process.argv.slice(2), launcher);
} catch (error) {
  tell(error);
}

/** Says what went wrong, and sets the exit code for it. */
function tell(error) {
  const theirs = error instanceof SourceError ? error.message : (outOfMemory(error) ?? templateFault(error));
  process.stderr.write(theirs ? `${theirs}\n` : ourFault(error));
  process.exitCode = theirs ? 1 : OUR_FAULT;
}

/** Null where it was something else. */
function outOfMemory(error) {
  return /out of memory|allocation failed|cannot allocate/i.test(error?.message)
    ? 'There is not enough memory. End other programs, or raise the limit (ulimit -v, a container), and try again.'
    : null;
}

/** What the site's own templates throw outside of any page: `templates/site.ts:19:5  TypeError: …`. */
function templateFault(error) {
  const { stack, place } = traced(error);
  const lines = stack.split('\n').filter((line) => !/^\s+at /.test(line) || line.includes('templates/'));
  return place && `${place.file}:${place.line}:${place.column}  ${lines.join('\n')}`;
}

function ourFault(error) {
  const command = ['site', ...process.argv.slice(2)].join(' ');
  const details = traced(error).stack;
  return `This is a fault of the program, not of your content.
Please report it with the lines below, and the file that brings it about if you can:

  ${command}
  Node ${process.version}, ${process.platform} ${process.arch}
  ${details.replaceAll('\n', '\n  ')}
`;
}
