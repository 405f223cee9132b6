/** Builds the real site once, and serves it as a static host would. */
import type { TestProject } from 'vitest/node';
import { hostSite } from '../helpers/host-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served. */
    origin: string;
    /** The folder it was built into. */
    siteFolder: string;
  }
}

export default async function setup(project: TestProject) {
  const { origin, out, close } = await hostSite();
  project.provide('origin', origin);
  project.provide('siteFolder', out);
  return close;
}
