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
  /** What is to be done again with the next change, since the last one failed. */
  let undone = { assets: false, code: false };
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
    const code = changes.code || undone.code;
    const assets = changes.styles || changes.statics || undone.assets;
    undone = { assets: true, code };
    try {
      const renderer = code ? { renderer: await loadRenderer() } : {};
      const isChange = await session.refresh({ content: changes.content, assets, ...renderer });
      undone = { assets: false, code: false };
      failure = null;
      return isChange;
    } catch (error) {
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
    async apply(changes) {
      const started = performance.now();
      const refreshed = refresh(changes);
      refreshing = refreshed;
      if (!(await refreshed)) return;
      if (failure === null) {
        terminal.say(`Rebuilt in ${(performance.now() - started).toFixed(1)} ms`);
        const onlyStyles =
          changes.styles && !changes.code && !changes.statics && changes.content.length === 0;
        if (onlyStyles) events.send('css', session.css);
        else events.send('reload', null);
      }
      tell();
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

function describe(error: unknown): string {
  return failureInWords(error) ?? String((error as Error).stack ?? error);
}
