// `npm test`: everything that proves the project. Makes sure that a browser is there, checks types, format and lint,
// builds the real site, runs every test, and ends with a line that counts them.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ensureBrowser } from './ensure-browser.js';

const RESULTS = '.site/test-results.json';

const stages = [
  ['types', 'npx', ['tsc', '--noEmit']],
  ['format and lint', 'npx', ['biome', 'check', '--error-on-warnings']],
  [
    'tests',
    'npx',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`],
  ],
];

ensureBrowser();
const failures = stages.filter(([name, command, args]) => {
  process.stdout.write(`\n── ${name}\n`);
  return spawnSync(command, args, { stdio: 'inherit' }).status !== 0;
});

const {
  numPassedTests: passed = 0,
  numFailedTests: failedTests = 0,
  numFailedTestSuites: brokenFiles = 0,
} = results();
const failedStages = failures.filter(([name]) => name !== 'tests').length;
for (const [name] of failures) process.stdout.write(`${name}: failed\n`);
const failed =
  failedTests +
  failedStages +
  (failedTests === 0 && failures.some(([name]) => name === 'tests') ? Math.max(1, brokenFiles) : 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function results() {
  try {
    return JSON.parse(readFileSync(RESULTS, 'utf8'));
  } catch {
    return {};
  }
}
