/** Output for GitHub Actions besides the terminal: annotations on files of the repository, and a job summary. */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Diagnostic } from './diagnostic.ts';

interface GithubWorkflow {
  /** Adds a line to the job summary. */
  summarise(line: string): void;
  /** Adds a table of problems to the job summary. */
  list(diagnostics: readonly Diagnostic[]): void;
}

/** A file's path in the repository, of which the project may be a part; GitHub and GitLab say where its root is. */
export function pathInRepository(file: string, env: NodeJS.ProcessEnv): string {
  const root = env.GITHUB_WORKSPACE ?? env.CI_PROJECT_DIR ?? process.cwd();
  return relative(root, file).replaceAll('\\', '/');
}

/** Null if this is not a job of GitHub Actions (https://docs.github.com/actions/reference/variables-reference). */
export function githubWorkflow(env: NodeJS.ProcessEnv): GithubWorkflow | null {
  if (env.GITHUB_ACTIONS !== 'true') return null;
  const write = (text: string) => {
    if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, text);
  };
  return {
    summarise: (line) => write(`${line}\n\n`),
    list(diagnostics) {
      if (diagnostics.length === 0) return;
      const rows = diagnostics.map(
        ({ severity, file, line, message, hint }) =>
          `| ${severity} | \`${file}${line ? `:${line}` : ''}\` | ${inCell(hint ? `${message} ${hint}` : message)} |\n`,
      );
      write(`| | where | what |\n|---|---|---|\n${rows.join('')}\n`);
    },
  };
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');
}
