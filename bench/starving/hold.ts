import { connect, type Socket } from 'node:net';
import type { RunningProduct } from '../running-product.ts';
import type { Running } from './flood.ts';

/** Opens connections that send and receive nothing but what `begin` writes. */
export function hold(product: RunningProduct, count: number, begin: (socket: Socket) => void): Running {
  const { port, hostname } = new URL(product.server.url);
  const sockets = new Set<Socket>();
  let isRunning = true;
  const open = () => {
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    socket.on('error', () => undefined);
    // What the server closes is opened again.
    socket.on('close', () => {
      sockets.delete(socket);
      if (isRunning) setTimeout(open, 50);
    });
    socket.once('connect', () => begin(socket));
  };
  for (let opened = 0; opened < count; opened++) open();
  const stop = async () => {
    isRunning = false;
    for (const socket of sockets) socket.destroy();
    return new Map();
  };
  return { stop };
}
