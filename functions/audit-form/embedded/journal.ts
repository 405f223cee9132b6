// The embedded store's file: one line a transaction, appended and flushed to the disk before anybody is answered.
// A torn last line belongs to an application that was never answered, and is cut off.

import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from './crc32.ts';

/** An append-only file of texts without line breaks, on one disk, of one process. */
export interface Journal {
  /** Puts a text in line at once and resolves when it is on the disk. Calls that wait together share one flush. */
  append(text: string): Promise<void>;
  /** Resolves when everything appended so far is on the disk; at once when it is. */
  settled(): Promise<void>;
  /** Replaces all contents; whichever moment the power fails, the file is the old or the new one. */
  rewrite(texts: Iterable<string>): Promise<void>;
  /** False while the disk refuses writes and too much is waiting for it. */
  isTaking(): boolean;
  size(): number;
  close(): Promise<void>;
}

const patience = 4 * 1024 * 1024;

/** Opens a journal and reads it. Throws when a line other than the last is damaged: that needs a person. */
export async function openJournal(path: string): Promise<{ journal: Journal; texts: string[] }> {
  const opened = await openForWriting(path);
  let file = opened;
  const { texts, end: start } = await readWhole(opened, path).catch(async (error) => {
    await opened.close();
    throw error;
  });
  let end = start;

  let waiting: Buffer[] = [];
  let appended = 0;
  let flushed = 0;
  let flushing: Promise<void> | null = null;

  const flush = async () => {
    const taken = waiting;
    const target = appended;
    waiting = [];
    const block = Buffer.concat(taken);
    try {
      // At a known place, so that a write that failed halfway is written over and not appended to.
      await writeAll(file, block, end);
      await file.datasync();
      end += block.length;
      flushed = target;
    } catch (error) {
      waiting = [block, ...waiting];
      throw error;
    }
  };
  const settled = async (target = appended): Promise<void> => {
    while (flushed < target) {
      flushing ??= flush().finally(() => {
        flushing = null;
      });
      await flushing;
    }
  };
  const journal: Journal = {
    append: (text) => {
      waiting.push(encodeLine(text));
      appended += 1;
      return settled();
    },
    settled: () => settled(),
    rewrite: async (texts) => {
      await settled();
      const next = `${path}.next`;
      const block = Buffer.concat([...texts].map(encodeLine));
      const fresh = await open(next, 'w', 0o600);
      await writeAll(fresh, block, 0);
      await fresh.sync();
      await rename(next, path);
      await syncFolder(path);
      await file.close();
      file = fresh;
      end = block.length;
    },
    isTaking: () => waiting.reduce((sum, { length }) => sum + length, 0) < patience,
    size: () => end,
    close: async () => {
      await settled();
      await file.close();
    },
  };
  return { journal, texts };
}

/** The whole lines of the file, and where they end; what is behind them is cut off. */
async function readWhole(file: FileHandle, path: string): Promise<{ texts: string[]; end: number }> {
  const found = readLines(await file.readFile(), path);
  await file.truncate(found.end);
  await file.sync();
  await syncFolder(path);
  return found;
}

function readLines(contents: Buffer, path: string): { texts: string[]; end: number } {
  const texts: string[] = [];
  let end = 0;
  while (end < contents.length) {
    const stop = contents.indexOf(10, end);
    const text = stop < 0 ? null : decodeLine(contents.toString('utf8', end, stop));
    if (text === null) {
      const isLast = stop < 0 || !hasGoodLine(contents, stop + 1);
      if (isLast) break;
      throw new Error(
        `${path} is damaged at byte ${end}, before lines that are whole. Restore it from a copy.`,
      );
    }
    texts.push(text);
    end = stop + 1;
  }
  return { texts, end };
}

function hasGoodLine(contents: Buffer, from: number): boolean {
  return contents
    .toString('utf8', from)
    .split('\n')
    .some((line) => decodeLine(line) !== null);
}

function encodeLine(text: string): Buffer {
  return Buffer.from(`${crc32(text)} ${text}\n`);
}

function decodeLine(line: string): string | null {
  const text = line.slice(9);
  return line.charAt(8) === ' ' && line.slice(0, 8) === crc32(text) ? text : null;
}

async function writeAll(file: FileHandle, block: Buffer, position: number): Promise<void> {
  let done = 0;
  while (done < block.length) {
    const { bytesWritten } = await file.write(block, done, block.length - done, position + done);
    done += bytesWritten;
  }
}

async function openForWriting(path: string): Promise<FileHandle> {
  return open(path, 'r+', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return open(path, 'wx+', 0o600);
  });
}

// A renamed or new file is only found again after a power failure when its folder has been flushed too.
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
