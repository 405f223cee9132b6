/** One event with plain details. Never a field of a lead, an address, a token or an error's own words. */
export type LogEntry = { readonly event: string } & Readonly<
  Record<string, string | number | boolean | null>
>;

export type Log = (entry: LogEntry) => void;

/** A log of one JSON object a line, with the time. `write` gets whole lines. */
export function jsonLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  return (entry) => write(`${JSON.stringify({ time: now().toISOString(), ...entry })}\n`);
}
