/** Keeps a session in step with its sources, and tells terminal and browsers what came of each change. */
import { resolve } from 'node:path';
import type { Environment } from '../cli.ts';
import { formatDiagnostic, sortDiagnostics } from '../diagnostics/report.ts';
import { failureInWords } from '../failure.ts';
import { readText } from '../terminal.ts';
import { type Events, openEvents } from './events.ts';
import type { Session } from './session.ts';
import type { Changes } from './watch.ts';

export interface Follower {
  readonly events: Events;
  /** Brings changes into the session; of what cannot be brought in the site stays as it was. Never rejects. */
  apply(changes: Changes): Promise<void>;
  /** Resolves when the changes that have been applied so far are in. */
  settled(): Promise<unknown>;
  /** Starts to look at every page while nothing else happens. */
  check(): void;
  stop(): void;
}

/** How long the sources must rest before pages are looked at that nobody asked for, in milliseconds. */
const REST = 300;

export function follow(session: Session, { terminal, root, loadRenderer }: Environment): Follower {
  /** Why the last change could not be brought in. */
  let failure: string | null = null;
  /** What could not be brought in, and is tried again with the next change. */
  let undone = NOTHING;
  let refreshing: Promise<unknown> = Promise.resolve();
  let checks = 0;

  const events = openEvents(problems);

  function problems(): string[] {
    const found = sortDiagnostics(session.diagnostics).map((one) =>
      formatDiagnostic(one, (file) => readText(resolve(root, file)), false),
    );
    return failure === null ? found : [failure, ...found];
  }

  function tell() {
    if (failure !== null) terminal.fail(failure);
    terminal.report(session.diagnostics, root);
    events.send('problems', problems());
  }

  /** False when nothing has changed after all. */
  async function refresh(changes: Changes): Promise<boolean> {
    const { content, styles, statics, code } = changes;
    try {
      const renderer = code ? { renderer: await loadRenderer() } : {};
      const isChange = await session.refresh({ content, assets: styles || statics, ...renderer });
      undone = NOTHING;
      failure = null;
      return isChange;
    } catch (error) {
      // Content may have been read already: whatever comes next, the site is planned anew.
      undone = { ...changes, statics: true };
      failure = describe(error);
      return true;
    }
  }

  function check() {
    const mine = ++checks;
    const known = session.diagnostics.length;
    const goOn = () => new Promise<boolean>((done) => setImmediate(() => done(mine === checks)));
    setTimeout(() => {
      session.checkAll(goOn).then(
        () => {
          if (mine === checks && session.diagnostics.length !== known) tell();
        },
        (error) => terminal.fail(describe(error)),
      );
    }, REST).unref();
  }

  return {
    events,
    async apply(latest) {
      const started = performance.now();
      checks++;
      const changes = together(undone, latest);
      const refreshed = refresh(changes);
      refreshing = refreshed;
      if (await refreshed) {
        if (failure === null) {
          terminal.say(`Rebuilt in ${(performance.now() - started).toFixed(1)} ms`);
          if (isOnlyStyles(changes)) events.send('css', session.css);
          else events.send('reload', null);
        }
        tell();
      }
      check();
    },
    settled: () => refreshing,
    check,
    stop() {
      checks++;
      events.close();
    },
  };
}

const NOTHING: Changes = { content: [], styles: false, code: false, statics: false };

function together(a: Changes, b: Changes): Changes {
  return {
    content: [...new Set([...a.content, ...b.content])],
    styles: a.styles || b.styles,
    code: a.code || b.code,
    statics: a.statics || b.statics,
  };
}

function isOnlyStyles({ content, styles, code, statics }: Changes): boolean {
  return styles && !code && !statics && content.length === 0;
}

function describe(error: unknown): string {
  return failureInWords(error) ?? String((error as Error).stack ?? error);
}
