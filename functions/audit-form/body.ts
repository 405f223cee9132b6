/** Reads a request's body as the fields of a form, in either of two formats. */
/** The largest body: fifteen times what the longest fields need. */
export const MAX_BYTES = 16 * 1024;

export type Fields = Readonly<Record<string, unknown>>;

/** The body cannot be taken: `status` and `code` say why, in words that repeat nothing of it. */
export class BadBody extends Error {
  readonly status: 400 | 413;
  readonly code: string;
  constructor(status: 400 | 413, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/**
 * The format of the body according to the headers; null for anything but the two accepted ones. `text/plain` above all
 * must be refused: with it, a form on a foreign page can post JSON without a preflight.
 */
export function bodyKind(headers: Headers): 'json' | 'form' | null {
  const encoding = headers.get('content-encoding');
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') return null;
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const isReadable = parameters.every(
    (parameter) => !/^\s*charset=/.test(parameter) || /=\s*"?utf-?8"?\s*$/.test(parameter),
  );
  if (!isReadable) return null;
  if (type.trim() === 'application/json') return 'json';
  return type.trim() === 'application/x-www-form-urlencoded' ? 'form' : null;
}

/** Reads and parses the body. Throws `BadBody`. */
export async function readFields(request: Request, kind: 'json' | 'form'): Promise<Fields> {
  const bytes = await readBytes(request);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadBody(400, 'bad_encoding');
  }
  return kind === 'json' ? parseJson(text) : Object.fromEntries(new URLSearchParams(text));
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Counted here, whatever Content-Length says.
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new BadBody(413, 'too_large');
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function parseJson(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  } catch {}
  throw new BadBody(400, 'bad_json');
}
