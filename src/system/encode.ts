let room = Buffer.alloc(0);

/**
 * A text as UTF-8, or bytes, followed by `more` bytes to fill in; valid until the next call. One buffer is reused, because
 * allocating memory takes longer than filling it.
 */
export function encode(contents: string | Uint8Array, more = 0): Buffer {
  const isText = typeof contents === 'string';
  const most = contents.length * (isText ? 3 : 1) + more;
  if (room.length < most) room = Buffer.allocUnsafeSlow(Math.max(most, 2 ** 20));
  if (isText) return room.subarray(0, room.write(contents) + more);
  room.set(contents);
  return room.subarray(0, contents.length + more);
}
