/** Finds files of the content folder that no page would show, and says what to do about each. */
import { posix } from 'node:path';
import { type Diagnostic, type Words, warning } from '../diagnostics/diagnostic.ts';
import type { FoundFile } from '../system/scan.ts';
import { isPictureName } from './find-pictures.ts';
import { isContentName } from './read.ts';

/** Files that text editors and operating systems leave in any folder. */
const LEFT_BY_TOOLS =
  /^(?:\.DS_Store|\.git(?:keep|ignore|attributes)|\.directory|\._.*|.*~|\.#.*|#.*#|.*\.sw[a-z]|.*\.tmp|Thumbs\.db|desktop\.ini|\.editorconfig|\.vscode|\.idea|\.obsidian|README\.md)$/i;

/** `found` are the files on disk. Content, pictures and droppings are not reported. */
export function unusedFiles(found: readonly FoundFile[], label: string): Diagnostic[] {
  return found.flatMap((file) => {
    const words = isLeftByTools(file.name) ? null : (unreadable(file) ?? reasonFor(file.name));
    return words ? [warning({ file: `${label}/${file.name}` }, 'content/unused', ...words)] : [];
  });
}

/** Files in a hidden folder are never the site's. */
function isLeftByTools(name: string): boolean {
  const parts = name.split('/');
  return (
    parts.some((part) => LEFT_BY_TOOLS.test(part)) || parts.slice(0, -1).some((part) => part.startsWith('.'))
  );
}

/** Why a file cannot be read at all. */
export function unreadable({ name, kind }: FoundFile): Words | null {
  if (name.includes('\uFFFD')) return ['Is not read: its name is not UTF-8.', 'Give it another name.'];
  if (kind === 'link')
    return ['Is a link to another file, and links are not followed.', 'Put the file itself there.'];
  return kind === 'other' ? ['Is not a file that can be read.', 'Move it out of this folder.'] : null;
}

function reasonFor(name: string): Words | null {
  const base = posix.basename(name);
  if (isPictureName(base) || base.endsWith('.woff2')) return null;
  if (base.startsWith('.'))
    return [
      'Its name begins with a dot, so it is not read.',
      `Rename it to "${base.slice(1)}", or delete it.`,
    ];
  if (isContentName(name)) return null;
  const meant = base
    .replace(/\.(?:md|markdown|mdown|mkd|mdx)(?:\.txt)?$/i, '.md')
    .replace(/\.ya?ml(?:\.txt)?$/i, '.yaml');
  if (meant !== base) return ['Is not read: its name has the wrong extension.', `Rename it to "${meant}".`];
  if (/\.(?:docx?|odt|rtf|pages|html?|txt)$/i.test(base))
    return [
      'Is not read: articles are markdown.',
      `Save it as "${base.replace(/\.\w+$/, '')}.md", or take it out of this folder.`,
    ];
  return [
    'Is not used by any page.',
    'Move it out of this folder; files that are copied as they are belong in static/.',
  ];
}
