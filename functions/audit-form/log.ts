/** One event with plain details. Never a field of a lead, an address, a token or an error's own words. */
export type LogEntry = { readonly event: string } & Readonly<
  Record<string, string | number | boolean | null>
>;

export type Log = (entry: LogEntry) => void;

/** A log of one JSON object a line, with the time. `write` gets whole lines. */
export function jsonLog(write: (line: string) => void): Log {
  return (entry) => write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
}

/** An error whose code the log may hold. */
export function coded(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/**
 * Why something failed, without the error's message, which may contain personal data: SQLSTATE, errno or the driver's
 * code, or else the error's name.
 */
export function reasonOf(error: unknown): string {
  const { code, name, cause } = (error ?? {}) as { code?: unknown; name?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[\w-]{1,40}$/.test(code)) return code;
  if (cause) return reasonOf(cause);
  return typeof name === 'string' && /^\w{1,40}$/.test(name) ? name : 'unknown';
}
