/** Informs browsers of changes over server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
import type { ServerResponse } from 'node:http';

/** The connections to open pages, over which they learn of changes. */
export class Events {
  readonly #open = new Set<ServerResponse>();

  /** `current` returns what a browser receives first: the current problems. */
  constructor(private readonly current: () => unknown) {}

  /** Keeps a response open, and sends it the current problems. */
  connect(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(`retry: 300\n\n${message('problems', this.current())}`);
    this.#open.add(response);
    response.on('close', () => this.#open.delete(response));
  }

  send(event: 'reload' | 'css' | 'problems', data: unknown): void {
    for (const response of this.#open) response.write(message(event, data));
  }
}

function message(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
