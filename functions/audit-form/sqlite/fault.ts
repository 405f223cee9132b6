/** The folder cannot be used; the message says why, and what to do. */
export class FolderFault extends Error {
  override name = 'FolderFault';
}
