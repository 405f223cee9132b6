import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PARTS = [
  'bin',
  'src',
  'templates',
  'static',
  'functions',
  'content',
  'package.json',
  'package-lock.json',
];

/** A copy of the project, without packages of its own, for tests that change its sources. */
export function copyProject(): string {
  const root = fs.mkdtempSync(join(tmpdir(), 'project-'));
  for (const name of PARTS) fs.cpSync(name, join(root, name), { recursive: true });
  fs.symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}
