/** What `npm ci` brings along. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { libc?: string[]; dev?: boolean; dependencies?: Record<string, string> }>;
};

test('libsql brings the one C library of the system, though its packages do not say which they are for', () => {
  const libraries = Object.entries(packages).filter(([name]) => name.includes('/@libsql/linux-'));
  expect(libraries.length).toBeGreaterThan(1);
  for (const [name, { libc }] of libraries)
    expect(libc, name).toEqual([name.includes('musl') ? 'musl' : 'glibc']);
});

test('a package of the engine asks for no database, and functions for no second React', () => {
  const engine = packages['']!.dependencies!;
  const functions = Object.entries(packages.functions?.dependencies ?? {});
  expect(functions.filter(([name]) => !engine[name]).map(([name]) => name)).toEqual([
    ...['libsql', 'nodemailer', 'pg'],
  ]);
  for (const [name, version] of functions) expect(engine[name] ?? version, name).toBe(version);
});

test('Deno is told to fetch the packages that npm installs', () => {
  const { imports } = JSON.parse(readFileSync(join(root, 'functions/audit-form/deno.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  expect(Object.keys(imports).length).toBeGreaterThan(0);
  for (const [name, fetched] of Object.entries(imports))
    expect(fetched).toBe(`npm:${name}@${packages.functions!.dependencies![name]}`);
});

test('the packages that a build needs take less than 100 MB', () => {
  const production = Object.keys(packages).filter((name) => name && !packages[name]!.dev);
  // The script of esbuild's package gives its program a second name.
  const counted = new Set<number>();
  const sizes = production.map((name) => [sizeOf(join(root, name), counted), name] as const);
  const all = sizes.reduce((sum, [size]) => sum + size, 0);
  expect(all).toBeGreaterThan(50e6);
  expect(all, String(sizes.sort(([a], [b]) => b - a).slice(0, 9))).toBeLessThan(100e6);
});

/** The bytes of a package without those in it, and without files that have been `counted`; none where it is for another system. */
function sizeOf(folder: string, counted: Set<number>): number {
  if (!statSync(folder, { throwIfNoEntry: false })) return 0;
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => join(folder, entry.name))
    .reduce((sum, path) => {
      const stat = statSync(path);
      if (stat.isDirectory()) return sum + sizeOf(path, counted);
      if (counted.has(stat.ino)) return sum;
      counted.add(stat.ino);
      return sum + stat.size;
    }, 0);
}

test('the folder for a site of its own asks for the types and the compiler that the engine is checked with', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')).devDependencies;
  const [wanted, own] = [read('examples/own-folder/package.json'), read('package.json')];
  expect(Object.keys(wanted).length).toBeGreaterThan(3);
  for (const [name, version] of Object.entries(wanted)) expect(version, name).toBe(own[name]);
});
