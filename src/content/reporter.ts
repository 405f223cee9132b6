/** Collects diagnostics about a body: each about the `text` that stands at `offset`. */
export interface Reporter {
  error(rule: string, offset: number, text: string, message: string, hint: string): void;
  warn(rule: string, offset: number, text: string, message: string, hint: string): void;
}
