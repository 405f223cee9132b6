import { connect, createServer, type Socket } from 'node:net';
import { listening } from '../../helpers/free-port.ts';

/** A way to a server: what is open when it is told to swallow says nothing more, what is opened afterwards works. */
export async function openPath(target: number) {
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
    sockets.push(near, far);
  });
  return {
    port: await listening(server),
    swallow: () => {
      for (const socket of sockets.splice(0)) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
