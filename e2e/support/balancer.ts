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
  /** The number of requests without an answer yet. */
  running: number;
}

/** A round-robin load balancer that skips servers that are down. */
export class Balancer {
  readonly #backends = new Map<string, Backend>();
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: false });
  #turn = 0;

  constructor() {
    this.#server = createServer((incoming, answer) => this.#forward(incoming, answer));
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

  /** Sends new requests to the other servers, as after a failed health check. */
  remove(url: string): void {
    this.#backends.delete(url);
  }

  /** The number of requests that a server has not answered yet. */
  running(url: string): number {
    return this.#backends.get(url)?.running ?? 0;
  }

  async #forward(incoming: IncomingMessage, answer: ServerResponse) {
    const body = await Array.fromAsync(incoming as AsyncIterable<Buffer>).catch(() => undefined);
    if (body === undefined) return;
    for (const backend of this.#roundRobin()) {
      if (await this.#tryOne(backend, incoming, Buffer.concat(body), answer)) return;
    }
    answer.writeHead(503).end();
  }

  #roundRobin(): Backend[] {
    const backends = [...this.#backends.values()];
    const first = this.#turn++ % Math.max(1, backends.length);
    return [...backends.slice(first), ...backends.slice(0, first)];
  }

  /**
   * Resolves to false if the server could not be reached: it did nothing, so another one may try.
   */
  #tryOne(
    backend: Backend,
    incoming: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
  ): Promise<boolean> {
    const { method, url = '/', headers } = incoming;
    backend.running++;
    return new Promise<boolean>((resolve) => {
      const forwarded = request(backend.url + url, { method, headers, agent: this.#agent }, (reply) => {
        const { connection: _ours, ...rest } = reply.headers;
        answer.writeHead(reply.statusCode ?? 502, rest);
        reply.pipe(answer);
        reply.on('close', () => resolve(true));
      });
      forwarded.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return resolve(false);
        if (!answer.headersSent) answer.writeHead(502);
        answer.end();
        resolve(true);
      });
      forwarded.end(body);
    }).finally(() => {
      backend.running--;
    });
  }
}
