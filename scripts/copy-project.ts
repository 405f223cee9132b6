import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** All that a command needs, and no cache. */
const PARTS = [
  ...['bin', 'src', 'templates', 'static', 'functions', 'content', 'examples'],
  ...['package.json', 'package-lock.json', 'tsconfig.base.json'],
];

/** Copies the project into a folder, for tests and benchmarks that change its sources; packages are linked. */
export function copyProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // What a build of the second site is writing meanwhile may be gone before it is copied.
  const filter = (path: string) => !['.site', 'dist'].includes(basename(path));
  for (const name of PARTS) cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}
