// `npm test`: everything that proves the project. Installs the tools that tests need, checks types, format and lint while
// the tests run, and ends with a line that counts them.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { installRuntimes, installTestTools } from './test-tools.js';

const RESULTS = '.site/test-results.json';

const CHECKS = [
  // One thread takes half the processor time of several, and the tests need the cores.
  { name: 'types', command: ['tsc', '--build', '--singleThreaded'] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
];
const TESTS = [
  ...['vitest', 'run', '--project', 'node', '--project', 'browser'],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`],
];

installTestTools();
installRuntimes();
rmSync(RESULTS, { force: true });

// Their output is held back until the tests have ended, so that it does not mix with the tests' output.
const checks = CHECKS.map(({ name, command }) => ({ name, ended: run(command, 'pipe') }));
const tests = await run(TESTS, 'inherit');
let failed = 0;
for (const { name, ended } of checks) {
  const { status, output } = await ended;
  process.stdout.write(`\n── ${name}: ${status === 0 ? 'in order' : 'failed'}\n${output}`);
  if (status !== 0) failed += 1;
}

const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, testResults = [] } = results();
// Names tests that passed only at the second try, with their first failure, so that they can be fixed.
const isTriedAgain = ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0;
const triedAgain = testResults.flatMap((file) => file.assertionResults.filter(isTriedAgain));
for (const { fullName, failureMessages } of triedAgain)
  process.stdout.write(`\n── tried again: ${fullName}\n${failureMessages[0]}\n`);
// A file that fails before its first test counts too.
failed += numFailedTests || numFailedTestSuites || (tests.status === 0 ? 0 : 1);
process.stdout.write(`\n${numPassedTests} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || numPassedTests === 0 ? 1 : 0;

/** Runs a tool of this project to its end; resolves to its exit status, and its output unless that was inherited. */
function run([tool, ...args], stdout) {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no', '--', tool, ...args], { stdio: ['ignore', stdout, stdout] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8');
      stream?.on('data', (text) => {
        output += text;
      });
    }
    child.on('close', (status) => resolve({ status, output }));
  });
}

function results() {
  try {
    return JSON.parse(readFileSync(RESULTS, 'utf8'));
  } catch {
    return {};
  }
}
