/** The folder cannot be used as it is; the message says why, and what to do. */
export class FolderFault extends Error {
  override name = 'FolderFault';
}
