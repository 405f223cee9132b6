/** Explains what is thrown, rather than reported as a diagnostic, to the person at the terminal. */
import type { BuildFailure, Message } from 'esbuild';

/** Why a command refuses to do its work, and what to do about it. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

/** Explains a source that cannot be compiled, a disk failure or a conflict with another process; null for anything else. */
export function failureInWords(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  const { code, dest, path, message, name, syscall } = error as NodeJS.ErrnoException & { dest?: string };
  if (name === SOURCE_ERROR) return message;
  // This is how Node reports a folder that it cannot create, parents included, on a read-only disk.
  if (code === 'ENOENT' && syscall === 'mkdir') return `${path}: ${DISK_FAULTS.EROFS}`;
  if (code === 'EACCES' && syscall === 'listen')
    return `${message}. Choose a port from 1024 on with --port, which needs no rights.`;
  const words = code ? DISK_FAULTS[code] : undefined;
  // Names the destination, which the user chose; what is moved there is ours.
  if (words) return `${dest ?? path ?? message}: ${words}`;
  if (code && syscall) return message;
  if (isBundlerFailure(error)) return error.errors.map(bundlerMessage).join('\n');
  return null;
}

/** The name of bin/launch.js's error for a source that cannot be compiled. */
const SOURCE_ERROR = 'SourceError';

const A_FILE = 'there is a file where a folder should be.';

const DISK_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'no permission. Check who owns it.',
  EPERM: 'no permission. Check who owns it.',
  ENOSPC: 'the disk is full. Make room and build again.',
  EDQUOT: 'the disk quota is used up. Make room and build again.',
  EROFS:
    'the file system is read-only. For output and caches, name another folder with --out or --cache-dir.',
  EMFILE: 'too many files are open. Raise the limit (ulimit -n) and build again.',
  ENFILE: 'too many files are open on this machine.',
  EIO: 'the disk could not read or write. Check it, and build again.',
  ENOENT: 'does not exist.',
  ENOTDIR: A_FILE,
  EEXIST: A_FILE,
};

function isBundlerFailure(error: unknown): error is BuildFailure {
  return Array.isArray((error as Partial<BuildFailure>)?.errors);
}

function bundlerMessage({ text, location }: Message): string {
  return location ? `${location.file}:${location.line}:${location.column + 1}  ${text}` : text;
}
