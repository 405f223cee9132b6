/** Builds the real site once, and serves it as a static host would. */
import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { hostFolder } from '../helpers/host-folder.ts';
import { newFolder } from '../helpers/new-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served. */
    origin: string;
    /** The folder it was built into. */
    siteFolder: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = newFolder('site');
  execFileSync(process.execPath, ['bin/site.js', 'build', '--quiet', '--out', folder], { stdio: 'inherit' });
  const host = await hostFolder(folder);
  project.provide('origin', host.origin);
  project.provide('siteFolder', folder);
  return () => {
    host.close();
  };
}
