let room = Buffer.alloc(0);

/**
 * A text as UTF-8, or bytes, with `more` bytes behind it to be filled; they hold until the next call. All are written
 * into the same place: to ask the system for new memory takes longer than to fill it.
 */
export function encode(contents: string | Uint8Array, more = 0): Buffer {
  const isText = typeof contents === 'string';
  const most = contents.length * (isText ? 3 : 1) + more;
  if (room.length < most) room = Buffer.allocUnsafeSlow(Math.max(most, 2 ** 20));
  if (isText) return room.subarray(0, room.write(contents) + more);
  room.set(contents);
  return room.subarray(0, contents.length + more);
}
