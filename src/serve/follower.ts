/** Keeps a session in step with its sources, and informs terminal and browsers of the result of each change. */

import type { Terminal } from '../diagnostics/terminal.ts';
import type { Renderer } from '../render/renderer.ts';
import { failureInWords } from '../system/failure.ts';
import { textOf } from '../system/text-file.ts';
import { type Events, openEvents } from './events.ts';
import { overlayOf } from './overlay.ts';
import type { Session } from './session.ts';
import type { Changes, Other } from './watch.ts';

export interface Follower {
  readonly events: Events;
  /** Brings changes into the session; if that fails, the site stays as it was. Never rejects. */
  apply(changes: Changes): Promise<void>;
  /** Resolves once all changes applied so far are in. */
  settled(): Promise<unknown>;
  /** Starts checking every page while the server is idle. */
  check(): void;
  stop(): void;
}

interface FollowerParts {
  readonly terminal: Pick<Terminal, 'fail' | 'report' | 'say'>;
  /** Absolute path of the folder of the site. */
  readonly root: string;
  readonly loadRenderer: () => Promise<Renderer>;
}

/** How long the sources must be quiet before pages that nobody requested are checked, in milliseconds. */
const REST = 300;

export function follow(session: Session, { terminal, root, loadRenderer }: FollowerParts): Follower {
  /** Why templates could not be loaded when they were last saved; the earlier ones are used until then. */
  let notLoaded: string | null = null;
  /** Why the last change could not be brought in. */
  let failure: string | null = null;
  /** Changes that could not be brought in; tried again with the next change, or once the sources are quiet. */
  let undone = NOTHING;
  /** The failure after which they were last tried again: if it recurs unchanged, there is no third try. */
  let retried: string | null = null;
  let refreshing: Promise<unknown> = Promise.resolve();
  let checks = 0;
  let told = JSON.stringify(session.diagnostics);

  /** When the site on show was brought in. */
  let since = new Date();
  const events = openEvents(problems);

  function problems() {
    const seen = { shown: shown(), since };
    return overlayOf(session.diagnostics, failures(), seen, (file) => textOf({ root }, file));
  }

  function shown() {
    return session.shown === 'now' && failures().length > 0 ? 'before' : session.shown;
  }

  function failures(): string[] {
    return [notLoaded, failure].filter((one) => one !== null);
  }

  function tell() {
    if (shown() === 'now') since = new Date();
    told = JSON.stringify(session.diagnostics);
    for (const one of failures()) terminal.fail(one);
    terminal.report(session.diagnostics, root);
    events.send('problems', problems());
  }

  /** False if nothing has changed after all. */
  async function refresh({ content, others }: Changes): Promise<boolean> {
    const renderer = others.has('code') ? await loadTemplates() : null;
    try {
      const assets = others.has('styles') || others.has('statics');
      const isChange = await session.refresh({ content, assets, ...(renderer && { renderer }) });
      undone = NOTHING;
      failure = null;
      return isChange || others.has('code');
    } catch (error) {
      // The templates are in the session by now.
      undone = { content, others: new Set(['statics']) };
      failure = describe(error);
      return true;
    }
  }

  async function loadTemplates(): Promise<Renderer | null> {
    try {
      const renderer = await loadRenderer();
      notLoaded = null;
      return renderer;
    } catch (error) {
      notLoaded = `${describe(error)}\nUntil this is mended, pages are shown with the templates as they were before.`;
      return null;
    }
  }

  async function apply(latest: Changes): Promise<void> {
    const started = performance.now();
    checks++;
    if (latest.others.has('program')) terminal.say(PROGRAM_CHANGED);
    let changes = latest;
    const refreshed = refreshing.then(() => {
      changes = together(undone, latest);
      return refresh(changes);
    });
    refreshing = refreshed;
    if (await refreshed) {
      if (failure === null && (notLoaded === null || !isOnly('code', changes))) {
        terminal.say(`Rebuilt in ${(performance.now() - started).toFixed(1)} ms`);
        if (isOnly('styles', changes)) events.send('css', session.css);
        else events.send('reload', null);
      }
      tell();
    }
    check();
  }

  function check() {
    const mine = ++checks;
    setTimeout(() => {
      if (mine === checks) lookAround(() => mine === checks).catch((error) => terminal.fail(describe(error)));
    }, REST).unref();
  }

  /** Looks for changes that were not reported, as happens when files come and go fast, then checks pages that nobody requested. */
  async function lookAround(goesOn: () => boolean): Promise<void> {
    const missed = session.missed();
    const isNew = failure !== retried;
    retried = failure;
    // A file that vanished while it was read, as during a checkout, may have been the last to change.
    if (missed.length > 0 || (failure !== null && isNew)) return apply({ ...NOTHING, content: missed });
    const goOn = () => new Promise<boolean>((done) => setImmediate(() => done(goesOn())));
    await session.checkAll(goOn);
    if (goesOn() && JSON.stringify(session.diagnostics) !== told) tell();
  }

  return {
    events,
    apply,
    settled: () => refreshing,
    check,
    stop() {
      checks++;
    },
  };
}

const NOTHING: Changes = { content: [], others: new Set() };

const PROGRAM_CHANGED =
  'The program itself has changed (src/, functions/): end this with Ctrl-C and start it again to run the new one.';

function together(a: Changes, b: Changes): Changes {
  const content = [...new Set([...a.content, ...b.content])];
  return { content, others: new Set([...a.others, ...b.others]) };
}

/** True if nothing else has changed; the program is not a part of the site. */
function isOnly(part: Other, { content, others }: Changes): boolean {
  const isElse = [...others].some((other) => other !== part && other !== 'program');
  return others.has(part) && !isElse && content.length === 0;
}

function describe(error: unknown): string {
  return failureInWords(error) ?? String((error as Error).stack ?? error);
}
