/**
 * Reads the write-ahead log beside a file, because SQLite takes a damaged one for its end: it would drop what was
 * committed after the damage without a word. https://www.sqlite.org/fileformat2.html#the_write_ahead_log
 */
import { existsSync, readFileSync } from 'node:fs';

/** One more if the sums are of words with the high byte first. */
const MAGIC = 0x377f0682;
const HEADER = 32;
const FRAME_HEADER = 24;

/** Milliseconds between looks: a process that has just begun a new log may be read half-way. */
const PAUSES = [50, 200, 500];

/** Null if the log is whole, or there is none and none is needed; else what is wrong, as in "leads.db is …". */
export async function logFault(path: string): Promise<string | null> {
  for (const pause of PAUSES) {
    if (faultNow(path) === null) return null;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return faultNow(path);
}

function faultNow(path: string): string | null {
  const log = existsSync(`${path}-wal`) ? readFileSync(`${path}-wal`) : null;
  if (log !== null) return log.length <= HEADER || isWhole(log) ? null : 'has a damaged log (leads.db-wal)';
  // The file's header says whether there is a log.
  return readFileSync(path)[18] === 2 ? WITHOUT_LOG : null;
}

/** Whoever looks into the file with sqlite3 after a crash is its last user, and removes the log. */
const WITHOUT_LOG =
  'was in use when it was copied or left, and its log (leads.db-wal), which has the newest leads, is not beside it ' +
  "(unless sqlite3 has removed it: then run sqlite3 leads.db 'pragma journal_mode = delete')";

/**
 * A process that dies leaves an unfinished end. If a commit of this log comes after a frame that cannot be read, that
 * frame was damaged later.
 */
function isWhole(log: Buffer): boolean {
  const magic = log.readUInt32BE(0);
  if (magic !== MAGIC && magic !== MAGIC + 1) return false;
  const isBigEndian = (magic & 1) === 1;
  const word = (at: number) => (isBigEndian ? log.readUInt32BE(at) : log.readUInt32LE(at));
  let sums: Sums = [0, 0];
  const add = (from: number, to: number) => {
    let [one, other] = sums;
    for (let at = from; at < to; at += 8) {
      one = (one + word(at) + other) >>> 0;
      other = (other + word(at + 4) + one) >>> 0;
    }
    sums = [one, other];
  };
  const matches = (at: number) => log.readUInt32BE(at) === sums[0] && log.readUInt32BE(at + 4) === sums[1];
  add(0, 24);
  if (!matches(24)) return false;
  const size = log.readUInt32BE(8) + FRAME_HEADER;
  const isOfThisLog = (frame: number) => log.compare(log, 16, 24, frame + 8, frame + 16) === 0;
  let frame = HEADER;
  for (; frame + size <= log.length && isOfThisLog(frame); frame += size) {
    add(frame, frame + 8);
    add(frame + FRAME_HEADER, frame + size);
    if (!matches(frame + 16)) break;
  }
  for (frame += size; frame + size <= log.length; frame += size)
    if (isOfThisLog(frame) && log.readUInt32BE(frame + 4) > 0) return false;
  return true;
}

type Sums = [number, number];
