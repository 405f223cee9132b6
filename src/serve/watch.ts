/** Watches the sources and tells of changes in groups, so that ten quick saves are one rebuild. */
import { relative, sep } from 'node:path';
import { watch } from 'chokidar';

export interface Changes {
  /** Names inside the content folder. */
  readonly content: readonly string[];
  /** Style sheets. */
  readonly styles: boolean;
  /** Templates, islands, or the engine itself. */
  readonly code: boolean;
  /** Files that are copied as they are. */
  readonly statics: boolean;
}

/** How long to wait for the next save of a group, in milliseconds. */
const QUIET = 8;

/** Starts to watch; `onChanges` runs one group at a time. Returns what stops it. */
export async function watchSources(
  root: string,
  content: string,
  onChanges: (changes: Changes) => Promise<void>,
): Promise<() => Promise<void>> {
  const names = ['templates', 'static', 'src', 'functions'].map((name) => `${root}/${name}`);
  const watcher = watch([content, ...names], {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path) => path.endsWith('~') || /(?:^|[\\/])\.[^\\/]+$/.test(path.slice(root.length)),
  });
  let pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const flush = () => {
    const paths = pending;
    pending = new Set();
    running = running.then(() => onChanges(groupOf([...paths], root, content)));
  };
  watcher.on('all', (_event, path) => {
    pending.add(path);
    clearTimeout(timer);
    timer = setTimeout(flush, QUIET);
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return () => watcher.close();
}

function groupOf(paths: readonly string[], root: string, content: string): Changes {
  const inside = (folder: string) => (path: string) => path.startsWith(folder + sep);
  const isCode = (path: string) =>
    ['templates', 'src', 'functions'].some((name) => inside(`${root}${sep}${name}`)(path));
  const isStyle = (path: string) => path.endsWith('.css');
  return {
    content: paths.filter(inside(content)).map((path) => relative(content, path).split(sep).join('/')),
    styles: paths.some((path) => isCode(path) && isStyle(path)),
    code: paths.some((path) => isCode(path) && !isStyle(path)),
    statics: paths.some(inside(`${root}${sep}static`)),
  };
}
