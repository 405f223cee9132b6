/** What every command receives: its options, and where it runs. */

import type { Terminal, TerminalOptions } from '../diagnostics/terminal.ts';
import type { Layout } from '../model/address.ts';
import type { SiteFunctions } from '../model/functions.ts';
import type { Renderer } from '../render/renderer.ts';

/** Options of commands that read the content, as commander returns them. */
export interface ContentCommandOptions extends TerminalOptions {
  /** The folder of the site; by default the current one. */
  readonly site?: string;
  readonly content: string;
  readonly baseUrl?: string;
  readonly preview?: boolean;
  readonly drafts?: boolean;
  readonly future?: boolean;
}

/** Options that `build`, `serve` and `check` share. */
export interface SiteOptions extends ContentCommandOptions {
  readonly out: string;
  readonly strict?: boolean;
  readonly cache: boolean;
  readonly layout: Layout;
}

export interface Environment {
  /** Absolute path of the folder of the site. */
  readonly root: string;
  /** Absolute path of the folder for everything but the output. */
  readonly workFolder: string;
  readonly terminal: Terminal;
  readonly loadRenderer: () => Promise<Renderer>;
  readonly loadFunctions: () => Promise<SiteFunctions | null>;
  readonly programVersion: () => Promise<string>;
  readonly workerFile: () => Promise<string>;
}
