#!/usr/bin/env node
// Starts src/cli.ts. Like all of this folder it is CommonJS, which Node loads some milliseconds sooner than modules.
const { setFlagsFromString } = require('node:v8');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 9)) {
  process.stderr.write(`This is Node ${process.versions.node}; the site needs 20.9 or newer, best 24.\n`);
  process.exit(2);
}

// React chooses its build by NODE_ENV when it loads, and the development one is eight times slower.
process.env.NODE_ENV ??= 'production';

// By default V8 of Node 20 optimises code so early that a build ends before most of it has paid off: with four times the
// wait, a build of a thousand posts takes a twelfth less processor time. Later versions have another compiler in between,
// and another flag.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=270336');

// By default V8 lets the heap grow fourfold before it collects garbage; with threefold, a build of ten thousand posts takes
// a fifth less memory and no more time; with much less, it takes longer.
setFlagsFromString('--heap-growing-percent=200');

// Errors that packages throw asynchronously. By default Node prints the offending line of code, which in a package
// compiled to WebAssembly is the whole package.
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => {
    report(error);
    process.exit();
  });
}

// A reader that stops early, such as `site list | head`, has what it wants.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

// The bundles are in that folder too, and workers look for them there.
const cacheDir = /^--cache-dir(?:=(.*))?$/;
const at = process.argv.findIndex((argument) => cacheDir.test(argument));
if (at > 1) process.env.SITE_CACHE_DIR = cacheDir.exec(process.argv[at])[1] || process.argv[at + 1];

const { loadEngine, SourceError, traced, ...launcher } = require('./launch.js');
loadEngine()
  .then(({ main }) => main(process.argv.slice(2), launcher))
  .then((exitCode) => {
    process.exitCode = exitCode;
  })
  .catch(report);

/** Says what went wrong, and sets the exit code for it. */
function report(error) {
  const theirs =
    error instanceof SourceError
      ? error.message
      : (outOfMemory(error) ?? notInstalled(error) ?? templateFault(error));
  process.stderr.write(theirs ? `${theirs}\n` : ourFault(error));
  // EX_SOFTWARE of sysexits.h, as opposed to an error in the input.
  process.exitCode = theirs ? 1 : 70;
}

/** Null if it was something else. */
function outOfMemory(error) {
  return /out of memory|allocation failed|cannot allocate/i.test(error?.message)
    ? 'There is not enough memory. End other programs, or raise the limit (ulimit -v, a container), and try again.'
    : null;
}

/** A clone in which nobody has run `npm ci` yet, or not since a pull. */
function notInstalled(error) {
  const [, name] = /^Cannot find (?:module|package) '([^'./][^']*)'/.exec(error?.message) ?? [];
  return name ? `The package "${name}" is not installed. Run: npm ci` : null;
}

/** An error that the site's own templates throw outside any page: `templates/site.ts:19:5  TypeError: …`. */
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
