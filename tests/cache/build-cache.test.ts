import { expect, test } from 'vitest';
import { cacheFor } from '../../src/cache/build-cache.ts';
import { newFolder } from '../helpers/new-folder.ts';

test.each([null, newFolder('cache')])(
  'what is compiled follows from the sources, with a cache or without',
  (cache) => {
    const content = { directory: 'content', label: 'content' };
    const sources = {
      templates: {},
      shared: '',
      whole: '',
      versionOf: (module: string) => `version of ${module}`,
    };
    const { results } = cacheFor({ cache, content, out: 'dist' }, sources);
    expect(results.versionOf('src/assets.ts')).toBe('version of src/assets.ts');
  },
);
