import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform, type TransformCallback } from 'node:stream';

/** Where the line is cut. */
export interface Cut {
  /** A statement before it on the same connection contains this. */
  after: string;
  /** What the statement contains. */
  statement: string;
  /** Whether the database still receives it. The answer is lost anyway. */
  isDelivered: boolean;
}

/** A proxy in front of the database that can be cut off. */
export class Line {
  /** Cuts the line once, when such a statement is sent. */
  cutAt: Cut | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #target: URL;
  #server: Server | undefined;
  #port = 0;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  get url(): string {
    const url = new URL(this.#target);
    url.port = String(this.#port);
    return url.href;
  }

  async open() {
    const server = createServer((socket) => {
      const onward = connect(Number(this.#target.port), this.#target.hostname);
      for (const end of [socket, onward]) {
        this.#sockets.add(end);
        end.on('error', () => undefined);
      }
      socket.pipe(this.#cutting(onward, socket)).pipe(onward).pipe(socket);
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    const address = server.address();
    if (address !== null && typeof address === 'object') this.#port = address.port;
    this.#server = server;
  }

  /** Passes on what the server sends to the database, until a statement at which the line is cut. */
  #cutting(onward: Socket, socket: Socket): Transform {
    let isReached = false;
    const transform = (data: Buffer, _: string, next: TransformCallback) => {
      const cut = this.cutAt;
      isReached ||= cut !== undefined && data.includes(cut.after);
      if (cut === undefined || !isReached || !data.includes(cut.statement)) return next(null, data);
      this.cutAt = undefined;
      if (!cut.isDelivered) return void this.cut();
      onward
        .unpipe(socket)
        .once('data', () => void this.cut())
        .resume();
      next(null, data);
    };
    return new Transform({ transform });
  }

  async cut() {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}
