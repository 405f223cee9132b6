/** Files of the content folder that no page would show, each named with what to do about it. */
import { type Dirent, readdirSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts';
import { isPictureName } from '../images/locate-picture.ts';
import { ADDRESSES_FILE } from '../pages/published.ts';
import { type ContentFolder, isContentName } from './read.ts';

/** What editors and systems leave in any folder. */
const DROPPINGS =
  /^(?:\.DS_Store|\.git(?:keep|ignore|attributes)|\.directory|\._.*|.*~|\.#.*|#.*#|.*\.sw[a-z]|.*\.tmp|Thumbs\.db|desktop\.ini|\.editorconfig|\.vscode|\.idea|\.obsidian|README\.md)$/i;

/** Nothing is said of what is read, of pictures, and of droppings. */
export function unusedFiles({ directory, label }: ContentFolder): Diagnostic[] {
  return entriesBelow(directory, '').flatMap(({ name, entry }) => {
    const said = reasonFor(name, entry);
    return said ? [warning({ file: `${label}/${name}` }, 'content/unused', ...said)] : [];
  });
}

interface Found {
  readonly name: string;
  readonly entry: Dirent;
}

/** Everything that is no folder, without what lies in hidden folders. */
function entriesBelow(directory: string, inside: string): Found[] {
  return entriesOf(`${directory}${sep}${inside}`)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry): Found[] => {
      const name = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (DROPPINGS.test(entry.name)) return [];
      if (!entry.isDirectory()) return [{ name, entry }];
      return entry.name.startsWith('.') ? [] : entriesBelow(directory, name);
    });
}

/** A folder that has just gone has nothing in it: `serve` is told so in the middle of a checkout. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function reasonFor(name: string, entry: Dirent): readonly [message: string, hint: string] | null {
  const base = posix.basename(name);
  if (name.includes('\uFFFD')) return ['Is not read: its name is not UTF-8.', 'Give it another name.'];
  if (entry.isSymbolicLink())
    return ['Is a link to another file, and links are not followed.', 'Put the file itself there.'];
  if (!entry.isFile()) return ['Is no file that could be read.', 'Take it out of this folder.'];
  if (isPictureName(base)) return null;
  if (base.startsWith('.'))
    return [
      'Is hidden by the dot in front, so it is not read.',
      `Rename it to "${base.slice(1)}", or delete it.`,
    ];
  if (isContentName(name) || name === ADDRESSES_FILE) return null;
  const meant = base
    .replace(/\.(?:md|markdown|mdown|mkd|mdx)(?:\.txt)?$/i, '.md')
    .replace(/\.ya?ml(?:\.txt)?$/i, '.yaml');
  if (meant !== base) return ['Is not read: its name does not end as it should.', `Rename it to "${meant}".`];
  if (/\.(?:docx?|odt|rtf|pages|html?|txt)$/i.test(base))
    return [
      'Is not read: articles are markdown.',
      `Save it as "${base.replace(/\.\w+$/, '')}.md", or take it out of this folder.`,
    ];
  return [
    'Is not used by any page.',
    'Take it out of this folder; what is copied as it is stands in static/.',
  ];
}
