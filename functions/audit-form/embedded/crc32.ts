const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The usual CRC-32 of a text's UTF-8 bytes, as eight hex digits. Node has its own only from 20.15. */
export function crc32(text: string): string {
  let sum = 0xffffffff;
  for (const byte of Buffer.from(text)) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return ((sum ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}
