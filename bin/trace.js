/** Reports errors in bundles with places in their sources. Source maps are read only here, so that no start pays for them. */
const { readFileSync } = require('node:fs');
const { SourceMap } = require('node:module');
const { dirname, relative, resolve } = require('node:path');

/** A stack frame: what comes before the place, the place, and what comes after it. */
const FRAME = /^(\s+at .*?\(?)(\/[^()]+|[A-Z]:\\[^()]+):(\d+):(\d+)(\)?)$/;

/** `bundles` returns the files of running bundles. Places are relative to `root`, the folder of a site. */
exports.traceIn = function traceIn(bundles) {
  const maps = new Map();
  const mapOf = (file) => {
    if (!maps.has(file)) maps.set(file, readMap(file));
    return maps.get(file);
  };
  return (error, root = process.cwd()) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    let place;
    const lines = text.split('\n').map((line) => {
      const [, before, file, row, column, after] = FRAME.exec(line) ?? [];
      const entry = bundles().includes(file) && mapOf(file)?.findEntry(Number(row) - 1, Number(column) - 1);
      if (!entry?.originalSource) return line;
      const source = relative(root, resolve(dirname(file), entry.originalSource)).replaceAll('\\', '/');
      const found = { file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
      if (/(?:^|\/)templates\//.test(source)) place ??= found;
      return `${before}${found.file}:${found.line}:${found.column}${after}`;
    });
    return { stack: lines.join('\n'), place };
  };
};

function readMap(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return null;
  }
}
