/**
 * WebKit, the engine of iPhones and Macs, as Debian builds it, driven over WebDriver (https://www.w3.org/TR/webdriver2/).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { webkitPaths } from '../../../scripts/test-tools.js';
import { freePort } from '../../helpers/free-port.ts';
import { newFolder } from '../../helpers/new-folder.ts';

/** After so many milliseconds without an answer WebKit has stopped. */
const PATIENCE = 60_000;

/** How WebDriver writes a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export class WebKit {
  readonly #session: string;
  readonly #programs: readonly ChildProcess[];

  private constructor(session: string, programs: readonly ChildProcess[]) {
    this.#session = session;
    this.#programs = programs;
  }

  /** Starts the browser on a screen of its own. */
  static async start(): Promise<WebKit> {
    const { driver, browser } = webkitPaths()!;
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [display] = await once(createInterface(screen.stdout), 'line');
    const port = await freePort();
    const home = newFolder('webkit');
    const service = spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      // No GPU is asked for, nor anything of a desktop.
      env: { PATH: process.env.PATH, HOME: home, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    });
    const programs = [service, screen];
    const origin = `http://127.0.0.1:${port}`;
    while (!(await fetch(`${origin}/status`).catch(() => null)) && service.exitCode === null)
      await new Promise((done) => setTimeout(done, 50));
    const options = { binary: browser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = (await ask(`${origin}/session`, { capabilities })) as { sessionId: string };
    const webkit = new WebKit(`${origin}/session/${sessionId}`, programs);
    await webkit.#ask('/window/rect', { x: 0, y: 0, width: 1600, height: 1200 });
    return webkit;
  }

  async close(): Promise<void> {
    await fetch(this.#session, { method: 'DELETE' }).catch(() => {});
    for (const program of this.#programs) program.kill();
  }

  /** Opens a page that shows another in its first frame, and goes on in that. */
  async openFramed(url: string): Promise<void> {
    await this.#ask('/frame', { id: null });
    await this.#ask('/url', { url });
    await this.#ask('/frame', { id: 0 });
  }

  /** Runs a function in the page; gives what it, or its promise, returns. */
  async run<Args extends unknown[], Result>(code: (...args: Args) => Result, ...args: Args): Promise<Result> {
    // tsx names functions by a helper that pages don't have.
    const script = `const __name = (it) => it; const done = arguments[arguments.length - 1];
      Promise.resolve((${code}).apply(null, arguments)).then(done)`;
    return (await this.#ask('/execute/async', { script, args })) as Result;
  }

  async click(selector: string): Promise<void> {
    // In a frame WebKit does not do it by itself.
    await this.run(
      (it) => document.querySelector(it)!.scrollIntoView({ block: 'center', behavior: 'instant' }),
      selector,
    );
    await this.#ask(`/element/${await this.#find(selector)}/click`, {});
  }

  async type(selector: string, text: string): Promise<void> {
    await this.#ask(`/element/${await this.#find(selector)}/value`, { text });
  }

  /** A picture of the window, as PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#ask('/screenshot')) as string, 'base64');
  }

  async #find(selector: string): Promise<string> {
    const found = await this.#ask('/element', { using: 'css selector', value: selector });
    return (found as Record<string, string>)[ELEMENT]!;
  }

  #ask(path: string, body?: object): Promise<unknown> {
    return ask(this.#session + path, body);
  }
}

async function ask(url: string, body?: object): Promise<unknown> {
  const request = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE) });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (value?.error) throw new Error(`WebKit: ${value.error}: ${value.message}`);
  return value;
}
