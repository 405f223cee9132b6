/** Puts what is thrown, rather than reported as a diagnostic, into words for the person at the terminal. */
import type { BuildFailure, Message } from 'esbuild';

/** Why a command does not do what it was asked for, and what to do about it. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

/** What to do about a source that cannot be compiled, a disk, or another process; null for any other fault. */
export function failureInWords(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  const { code, dest, path, message, name, syscall } = error as NodeJS.ErrnoException & { dest?: string };
  if (name === SOURCE_ERROR) return message;
  // How Node reports a folder that it cannot create, parents included, on a read-only disk.
  if (code === 'ENOENT' && syscall === 'mkdir') return `${path}: ${DISK_FAULTS.EROFS}`;
  if (code === 'EACCES' && syscall === 'listen')
    return `${message}. Choose a port from 1024 on with --port, which needs no rights.`;
  const words = code ? DISK_FAULTS[code] : undefined;
  // What is moved is ours; where to is what somebody chose.
  if (words) return `${dest ?? path ?? message}: ${words}`;
  if (code && syscall) return message;
  if (isBundlerFailure(error)) return error.errors.map(bundlerMessage).join('\n');
  return null;
}

/** The error of bin/launch.js for a source that cannot be compiled. */
const SOURCE_ERROR = 'SourceError';

const DISK_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'no permission. Check who owns it.',
  EPERM: 'no permission. Check who owns it.',
  ENOSPC: 'the disk is full. Make room and build again.',
  EDQUOT: 'the disk quota is used up. Make room and build again.',
  EROFS: 'the file system is read-only. Choose another --out or --cache-dir.',
  EMFILE: 'too many files are open. Raise the limit (ulimit -n) and build again.',
  ENFILE: 'too many files are open on this machine.',
  EIO: 'the disk could not read or write. Check it, and build again.',
  ENOENT: 'is not there.',
  ENOTDIR: 'there is a file where a folder should be.',
};

function isBundlerFailure(error: unknown): error is BuildFailure {
  return Array.isArray((error as Partial<BuildFailure>)?.errors);
}

function bundlerMessage({ text, location }: Message): string {
  return location ? `${location.file}:${location.line}:${location.column + 1}  ${text}` : text;
}
