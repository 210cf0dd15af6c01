import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** A client that goes on writing until the server closes the connection. */
export interface SlowClient {
  /** What the server sent before it closed the connection. */
  answer: Promise<string>;
  /** How many bytes the client could send. */
  sent: () => number;
}

/** Opens a connection, which is closed at the end of the test. */
export function openClient(address: string): Socket {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  return socket.on('error', () => undefined);
}

/** Sends what comes next after each pause, for as long as the connection is open. */
export function send(address: string, first: string, next: () => string, pauseMs: number): SlowClient {
  const socket = openClient(address);
  socket.write(first);
  const closed = once(socket, 'close');
  const write = async () => {
    while (!socket.destroyed && !socket.writableEnded) {
      if (!socket.write(next())) await Promise.race([once(socket, 'drain'), closed]);
      await sleep(pauseMs);
    }
  };
  void write().catch(() => undefined);
  return { answer: received(socket), sent: () => socket.bytesWritten };
}

/** Sends everything before it reads the answer, and fails if the connection is closed meanwhile. */
export async function sendAll(address: string, parts: AsyncIterable<string>): Promise<string> {
  const socket = openClient(address).pause();
  await pipeline(parts, socket, { end: false });
  return received(socket.resume());
}

/** What arrives until the connection is closed, or reset because the client goes on sending. */
async function received(socket: Socket): Promise<string> {
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

/** A part of a body without a length. */
export const chunkOf = (bytes: number): string => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
