/** What GitHub Actions is told beside the terminal: annotations on the files of the repository, and a job summary. */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Diagnostic } from './diagnostic.ts';

export interface GithubWorkflow {
  /** Puts a line on the page of the job. */
  summarise(line: string): void;
  /** Puts problems on the page of the job, as a table. */
  list(diagnostics: readonly Diagnostic[]): void;
}

/** A file as the repository names it, whose part the project may be; GitHub and GitLab say where it begins. */
export function pathInRepository(file: string, env: NodeJS.ProcessEnv): string {
  const root = env.GITHUB_WORKSPACE ?? env.CI_PROJECT_DIR ?? process.cwd();
  return relative(root, file).replaceAll('\\', '/');
}

/** Null where this is no job of GitHub Actions (https://docs.github.com/actions/reference/variables-reference). */
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
