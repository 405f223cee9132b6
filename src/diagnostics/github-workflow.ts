/** Output for GitHub Actions besides the terminal (https://docs.github.com/actions/reference/variables-reference). */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A file's path in the repository, of which the project may be a part; GitHub and GitLab say where its root is. */
export function pathInRepository(file: string, env: NodeJS.ProcessEnv): string {
  const root = env.GITHUB_WORKSPACE ?? env.CI_PROJECT_DIR ?? process.cwd();
  return relative(root, file).replaceAll('\\', '/');
}

/** Adds a line to the summary of a job; elsewhere there is none. */
export function addToSummary(line: string, env: NodeJS.ProcessEnv): void {
  if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, `${line}\n\n`);
}
