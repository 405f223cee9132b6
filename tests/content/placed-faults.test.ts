import { expect, test } from 'vitest';
import { clashFault } from '../../src/content/placed-faults.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { writeFiles } from '../helpers/write-files.ts';
import { said } from './said.ts';

test('two names of a list that would give two pages one address are reported with the line of the second', () => {
  const root = newFolder('clash');
  const source = 'content/pages/blog.yaml';
  writeFiles(root, { [source]: "title: A\ncategories:\n  - C\n  - Київ\n  - 'C#'\n" });
  const fault = clashFault({ source, owner: source, at: '/blog/category/c' }, { root });
  expect(said(fault)).toBe(
    '5:5-9 pages/clash  Two of its pages or files would be at /blog/category/c. → Addresses have letters and digits only: give one of the two another name.',
  );
});
