/** Informs browsers of changes over server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
import type { ServerResponse } from 'node:http';

export interface Events {
  /** Keeps a response open, and sends it the current problems. */
  connect(response: ServerResponse): void;
  send(event: 'reload' | 'css' | 'problems', data: unknown): void;
}

/** `current` returns what a browser receives first: the current problems. */
export function openEvents(current: () => unknown): Events {
  const open = new Set<ServerResponse>();
  const write = (response: ServerResponse, event: string, data: unknown) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  return {
    connect(response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write('retry: 300\n\n');
      write(response, 'problems', current());
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    send(event, data) {
      for (const response of open) write(response, event, data);
    },
  };
}
