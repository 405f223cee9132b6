/** Builds the real site once, serves it as a static host would, and starts the one browser of all these tests. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { browserPath } from '../../scripts/ensure-browser.js';
import { hostFolder } from '../helpers/host-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served. */
    origin: string;
    /** The folder it was built into. */
    siteFolder: string;
    /** The browser to connect to. */
    browser: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  execFileSync(process.execPath, ['bin/site.js', 'build', '--quiet', '--out', folder], { stdio: 'inherit' });
  const host = await hostFolder(folder);
  const browser = await chromium.launchServer({
    executablePath: browserPath()!,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  project.provide('origin', host.origin);
  project.provide('siteFolder', folder);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    host.close();
    rmSync(folder, { recursive: true });
  };
}
