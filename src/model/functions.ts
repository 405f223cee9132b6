/** What a site's own `functions/index.ts` adds to the program; a site may have none. */
import type { Command } from 'commander';

export interface SiteFunctions {
  /** Adds commands to the command line; they pass their exit code to `finish`. */
  readonly addCommands?: (program: Command, finish: (exitCode: number) => void) => void;
  /**
   * Opens the handlers of the site's forms for `site serve`, which listens at `origin`. They may keep files below
   * `folder`, and `say` prints a text on the terminal.
   */
  readonly serveLocally?: (origin: string, folder: string, say: (text: string) => void) => LocalFunctions;
}

export interface LocalFunctions {
  /** Handlers of requests to addresses that are not files, by address. */
  readonly handlers: ReadonlyMap<string, Handler>;
  close(): Promise<void>;
}

/** `clientAddress` is the address of the connection. */
export type Handler = (request: Request, clientAddress: string) => Promise<Response>;
