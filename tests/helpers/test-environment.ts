/** What a command works with in a test: the tiny site's templates, and a terminal that keeps what it is told. */
import { join } from 'node:path';
import type { Environment } from '../../src/commands/options.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { silentSteps } from '../../src/system/steps.ts';
import { tinyRenderer } from './tiny-site.ts';

export function testEnvironment(root: string) {
  const said: string[] = [];
  const reported: Diagnostic[] = [];
  const documents: unknown[] = [];
  const environment: Environment = {
    root,
    workFolder: join(root, '.site'),
    workerFile: async () => '',
    programVersion: async () => '',
    loadRenderer: async () => tinyRenderer,
    loadFunctions: async () => null,
    terminal: {
      steps: silentSteps,
      times: [],
      say: (line) => said.push(line),
      print: (line) => said.push(line),
      report: (diagnostics) => reported.push(...diagnostics),
      fail: (message) => said.push(message),
      json: (document) => documents.push(document),
    },
  };
  return { environment, said, reported, documents };
}
