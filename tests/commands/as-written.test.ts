import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';

/** There is a package of that name, which npx fetches where this one is not installed. */
test('no document, message or workflow calls the program so that another one may run', () => {
  const files = fastGlob.sync(
    [
      ...['*.md', '.github/**', 'package.json', '{docs,content,examples}/**/*.{md,yaml,json,txt}'],
      '{src,templates,functions,scripts,bin,tests}/**/*.{ts,tsx,js,txt,md}',
    ],
    { ignore: ['**/{node_modules,.site,dist}/**'], dot: true },
  );
  expect(files).toEqual(
    expect.arrayContaining(['README.md', '.github/workflows/site.yml', 'content/site.yaml']),
  );
  const bare = files.filter((file) => /npx (?!--no )(?:-\S+ )*site\b/.test(readFileSync(file, 'utf8')));
  expect(bare).toEqual([]);
});
