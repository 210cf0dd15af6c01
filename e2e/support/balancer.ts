import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

interface Backend {
  url: string;
  /** Requests that it has not answered yet. */
  running: number;
}

/** Stands before several servers as any balancer does: deals requests out in turn, and passes over one that is down. */
export class Balancer {
  readonly #backends = new Map<string, Backend>();
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: false });
  #turn = 0;

  constructor() {
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  add(url: string): void {
    this.#backends.set(url, { url, running: 0 });
  }

  /** As a health check does that fails: new requests go to the others. */
  remove(url: string): void {
    this.#backends.delete(url);
  }

  /** How many requests a server has not answered yet. */
  running(url: string): number {
    return this.#backends.get(url)?.running ?? 0;
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse) {
    const body = await Array.fromAsync(asked as AsyncIterable<Buffer>).catch(() => undefined);
    if (body === undefined) return;
    for (const backend of this.#inTurn()) {
      if (await this.#tryOne(backend, asked, Buffer.concat(body), answer)) return;
    }
    answer.writeHead(503).end();
  }

  #inTurn(): Backend[] {
    const backends = [...this.#backends.values()];
    const first = this.#turn++ % Math.max(1, backends.length);
    return [...backends.slice(first), ...backends.slice(0, first)];
  }

  /** Answers whether the server was there: one that cannot be reached has done nothing, and another may. */
  #tryOne(backend: Backend, asked: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<boolean> {
    const { method, url = '/', headers } = asked;
    backend.running++;
    return new Promise<boolean>((resolve) => {
      const passed = request(backend.url + url, { method, headers, agent: this.#agent }, (got) => {
        const { connection: _ours, ...rest } = got.headers;
        answer.writeHead(got.statusCode ?? 502, rest);
        got.pipe(answer);
        got.on('close', () => resolve(true));
      });
      passed.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return resolve(false);
        if (!answer.headersSent) answer.writeHead(502);
        answer.end();
        resolve(true);
      });
      passed.end(body);
    }).finally(() => {
      backend.running--;
    });
  }
}
