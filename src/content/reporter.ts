/** Makes diagnostics of a body: of what stands at `offset`, and is as long as `text`. */
export interface Reporter {
  error(rule: string, offset: number, text: string, message: string, hint: string): void;
  warn(rule: string, offset: number, text: string, message: string, hint: string): void;
}
