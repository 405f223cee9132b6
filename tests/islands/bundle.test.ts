import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleIslands } from '../../src/islands/bundle.ts';
import { newFolder } from '../helpers/new-folder.ts';

function write(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const islands = {
  'templates/islands/one/client.ts': "import { shared } from 'shared'; shared('one');",
  'templates/islands/two/client.ts': "import { shared } from 'shared'; import 'both'; shared('two');",
  'templates/islands/three/client.ts': "import 'both';",
};
const packages = {
  'node_modules/shared/index.js': 'export const shared = (name) => console.log(name);',
  'node_modules/both/index.js': 'console.log("both");',
};

test('islands have the same names and bytes where node_modules is a link', async () => {
  const plain = write(newFolder('islands'), { ...islands, ...packages });
  const linked = write(newFolder('islands'), islands);
  symlinkSync(join(write(newFolder('islands'), packages), 'node_modules'), join(linked, 'node_modules'));
  const { files } = await bundleIslands(plain, []);
  expect(files.filter(({ path }) => path.includes('chunk-'))).toHaveLength(2);
  expect((await bundleIslands(linked, [])).files).toEqual(files);
});
