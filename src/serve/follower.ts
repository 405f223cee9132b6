/** Keeps a session in step with its sources, and informs terminal and browsers of the result of each change. */
import type { Terminal } from '../diagnostics/terminal.ts';
import type { Renderer } from '../render/renderer.ts';
import { failureInWords } from '../system/failure.ts';
import { textOf } from '../system/text-file.ts';
import { Events } from './events.ts';
import { overlayOf } from './overlay.ts';
import type { Session } from './session.ts';
import type { Changes } from './watch.ts';

/** How long content is not looked through again after a request, in milliseconds. */
const LOOK_AGAIN = 1000;

/** How old a change is that would have been reported, in milliseconds. */
const UNREPORTED = 2000;

/** How long the sources must be quiet before pages that nobody requested are checked, in milliseconds. */
const REST = 300;

const NOT_REPORTED =
  'This system does not report changes of files (as in Docker Desktop, in WSL below /mnt, on network disks). Start with --poll, and they are looked for twice a second.';

const PROGRAM_CHANGED =
  'The program itself has changed (src/, functions/): end this with Ctrl-C and start it again to run the new one.';

interface FollowerParts {
  readonly session: Session;
  readonly terminal: Pick<Terminal, 'fail' | 'report' | 'say'>;
  /** Absolute path of the folder of the site. */
  readonly root: string;
  readonly loadRenderer: () => Promise<Renderer>;
}

export class Follower {
  readonly events = new Events(() => this.#problems());
  /** Why templates could not be loaded when they were last saved; the earlier ones are used until then. */
  #notLoaded: string | null = null;
  /** Why the last change could not be brought in; it is tried again with the next, or once the sources are quiet. */
  #failure: string | null = null;
  /** The failure after which it was last tried again: if it recurs unchanged, there is no third try. */
  #retried: string | null = null;
  #refreshing: Promise<unknown> = Promise.resolve();
  /** Counts checks: a later one ends those before it. */
  #checks = 0;
  /** When content was last looked through. */
  #looked = 0;
  /** True once the user was told that changes are not reported, and what helps. */
  #namesPoll = false;
  #reported: string;

  constructor(private readonly parts: FollowerParts) {
    this.#reported = JSON.stringify(parts.session.diagnostics);
  }

  /** Brings changes into the session; if that fails, the site stays as it was. Never rejects. */
  async apply(changes: Changes): Promise<void> {
    const { session, terminal } = this.parts;
    const started = performance.now();
    this.#checks++;
    if (changes.others.has('program')) terminal.say(PROGRAM_CHANGED);
    const refreshing = this.#refreshing.then(() => this.#refresh(changes));
    this.#refreshing = refreshing;
    const result = await refreshing;
    if (result !== 'unchanged') {
      if (this.#failure === null && (this.#notLoaded === null || !isOnly('code', changes))) {
        terminal.say(`Rebuilt in ${(performance.now() - started).toFixed(1)} ms`);
        if (result === 'styles') this.events.send('css', session.css);
        else this.events.send('reload', null);
      }
      this.#report();
    }
    this.check();
  }

  /** Resolves once all reported changes are in. Others are looked for afterwards, so that no request waits for that. */
  async settled(): Promise<void> {
    await this.#refreshing;
    if (performance.now() - this.#looked < LOOK_AGAIN) return;
    // Whoever asks for a page may have mended what failed, where that is not reported.
    this.#retried = null;
    this.check();
  }

  /** Starts checking every page while the server is idle. */
  check(): void {
    const own = ++this.#checks;
    const isLast = () => own === this.#checks;
    setTimeout(() => {
      if (isLast()) this.#lookAround(isLast).catch((error) => this.parts.terminal.fail(describe(error)));
    }, REST).unref();
  }

  /** Ends the check of all pages; resolves once the last change is in. */
  async stop(): Promise<void> {
    this.#checks++;
    await this.#refreshing;
  }

  async #refresh(changes: Changes): Promise<'unchanged' | 'styles' | 'all'> {
    const { content, others } = changes;
    const renderer = others.has('code') ? await this.#loadTemplates() : null;
    const hasFailed = this.#failure !== null;
    try {
      const assets = hasFailed || others.has('styles') || others.has('statics');
      const isChange = await this.parts.session.refresh({ content, assets, ...(renderer && { renderer }) });
      this.#failure = null;
      if (!isChange && !others.has('code')) return 'unchanged';
      return isOnly('styles', changes) && !hasFailed ? 'styles' : 'all';
    } catch (error) {
      this.#failure = describe(error);
      return 'all';
    }
  }

  async #loadTemplates(): Promise<Renderer | null> {
    try {
      const renderer = await this.parts.loadRenderer();
      this.#notLoaded = null;
      return renderer;
    } catch (error) {
      this.#notLoaded = `${describe(error)}\nUntil this is mended, pages are shown with the templates as they were before.`;
      return null;
    }
  }

  /** Looks for changes that were not reported, as happens when files come and go fast, then checks pages that nobody requested. */
  async #lookAround(isLast: () => boolean): Promise<void> {
    const { session, terminal } = this.parts;
    this.#looked = performance.now();
    const missed = session.missed();
    const isUnreported = missed.some((name) => session.ageOf(name) > UNREPORTED);
    if (isUnreported && !this.#namesPoll) terminal.say(NOT_REPORTED);
    this.#namesPoll ||= isUnreported;
    const isStuck = this.#failure !== null && this.#failure === this.#retried;
    this.#retried = this.#failure;
    // A file that vanished while it was read, as during a checkout, may have been the last to change.
    if (!isStuck && (missed.length > 0 || this.#failure !== null))
      return this.apply({ content: missed, others: new Set() });
    await session.checkAll(() => new Promise((done) => setImmediate(() => done(isLast()))));
    if (isLast() && JSON.stringify(session.diagnostics) !== this.#reported) this.#report();
  }

  #report(): void {
    const { session, terminal, root } = this.parts;
    const { diagnostics } = session;
    this.#reported = JSON.stringify(diagnostics);
    for (const failure of this.#failures()) terminal.fail(failure);
    terminal.report(diagnostics, root);
    this.events.send('problems', this.#problems(diagnostics));
  }

  #problems(diagnostics = this.parts.session.diagnostics) {
    const { session, root } = this.parts;
    const failures = this.#failures();
    const state = session.state === 'current' && failures.length > 0 ? 'last-good' : session.state;
    const source = (file: string) => textOf({ root }, file);
    return overlayOf(diagnostics, failures, state, source);
  }

  #failures(): string[] {
    return [this.#notLoaded, this.#failure].filter((failure) => failure !== null);
  }
}

/** True if nothing else has changed; the program is not a part of the site. */
function isOnly(part: 'styles' | 'code', { content, others }: Changes): boolean {
  const isElse = [...others].some((other) => other !== part && other !== 'program');
  return others.has(part) && !isElse && content.length === 0;
}

function describe(error: unknown): string {
  return failureInWords(error) ?? String((error as Error).stack ?? error);
}
