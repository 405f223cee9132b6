import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleIslands } from '../../src/assets/islands.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { writeFiles } from '../helpers/write-files.ts';

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
  const [plain, linked, elsewhere] = [newFolder('plain'), newFolder('linked'), newFolder('elsewhere')];
  writeFiles(plain, { ...islands, ...packages });
  writeFiles(linked, islands);
  writeFiles(elsewhere, packages);
  symlinkSync(join(elsewhere, 'node_modules'), join(linked, 'node_modules'));
  const { files } = await bundleIslands(plain, []);
  expect(files.filter(({ path }) => path.includes('chunk-'))).toHaveLength(2);
  expect((await bundleIslands(linked, [])).files).toEqual(files);
});
