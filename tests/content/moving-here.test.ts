/** The script of docs/moving-here.md, run as somebody would who copies it. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { newFolder } from '../helpers/new-folder.ts';
import { writeFiles } from '../helpers/write-files.ts';

const folder = newFolder('moving');
let told: string;
const moved = (name: string) => readFileSync(join(folder, 'content/blog', name), 'utf8');

beforeAll(() => {
  const [, script] = /````js\n(.*?)````/s.exec(readFileSync('docs/moving-here.md', 'utf8'))!;
  // Beside the packages, as the page says.
  const file = join(process.cwd(), `.site/move-${process.pid}.mjs`);
  writeFiles(process.cwd(), { [`.site/move-${process.pid}.mjs`]: script! });
  writeFiles(join(folder, 'old'), {
    '2014-05-06-my-first-post.md':
      "---\nlayout: post\ntitle: 'It''s here'\ndate: 2014-5-06 15:05:56 +0200\ntags: [tiles, grout]\n---\n\nThe *first* [words](/2014/5/07/second.html) of it.\n\n# Part\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n{: .class}\n\nSee [it]({% post_url 2014-05-07-second %}).\n",
    '2014-05-07-second.md':
      '---\ntitle: Second\nexcerpt: Short.\ndate: Wed May 7\ncategories: Tiles\nredirect_from: /two/\n---\nText\n',
    'bundle/index.md':
      '+++\ntitle = "Of Hugo"\ndate = 2020-02-03T04:05:06Z\nlastmod = 2021-01-02\ntags = ["a", "b"]\ndraft = true\nslug = "Über-uns"\n[params]\n+++\n\n{{< figure src="a.png" alt="A" >}}\n\n## Kept\n',
    'bundle/a.png': 'picture',
    '_index.md': '---\ntitle: List\n---\n',
  });
  const args = [
    file,
    join(folder, 'old'),
    join(folder, 'content/blog'),
    '/:year/:i_month/:day/:name/',
    'Other',
  ];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  rmSync(file);
  expect([status, stderr]).toEqual([0, '']);
  told = stdout;
});

test('a post of Jekyll has the fields of an article, its old address, and links to where posts are now', () => {
  expect(moved('my-first-post.md')).toBe(`---
title: It's here
category: tiles
excerpt: The first words of it.
date: 2014-05-06
keywords:
  - tiles
  - grout
aliases:
  - /2014/5/06/my-first-post/
---

The *first* [words](/blog/second) of it.

## Part

\`\`\`ruby
puts 1
\`\`\`

See [it](/blog/second).
`);
  // The day of the file's name, where the field holds none; a category as it was spelt first.
  expect(moved('second.md')).toContain('category: tiles\n');
  expect(moved('second.md')).toContain('date: 2014-05-07\naliases:\n  - /2014/5/07/second/\n  - /two/\n');
});

test('a folder of Hugo with TOML above its text stays a folder, with its picture', () => {
  expect(moved('uber-uns/index.md')).toBe(`---
title: Of Hugo
category: a
excerpt: Of Hugo
date: 2020-02-03
keywords:
  - a
  - b
updatedAt: 2021-01-02
draft: true
aliases:
  - /2020/2/03/Über-uns/
---

![A](a.png)

## Kept
`);
  expect(moved('uber-uns/a.png')).toBe('picture');
});

test('the script that moves posts here says which categories there are and which fields it left out', () => {
  expect(told).toBe(
    '3 posts. Categories: tiles, a\nFields that nothing here reads, and how often they were: {"layout":1}\n',
  );
});
