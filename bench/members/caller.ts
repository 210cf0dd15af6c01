import { Agent, request as httpRequest } from 'node:http';

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `/api/v1`. */
  path: string;
  body?: unknown;
  /** A body that is a file. */
  file?: Buffer;
}

export interface Answer {
  status: number;
  /** The new cookie as a `Cookie` header, or an empty string. */
  cookie: string;
  text: string;
}

const responseLimitMs = 30_000;

let addresses = 0;

/** An address that no other caller has, of a network for documentation and benchmarks (RFC 2544). */
function newAddress(): string {
  const number = addresses++;
  return `198.18.${number >> 8}.${number & 255}`;
}

/**
 * Acts as one browser: keeps a connection open and sends the session cookie. It names an address as a
 * proxy does, so that a server with `TRUST_PROXY` sees a different one for each browser.
 */
export class Caller {
  readonly #base: string;
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #cookie = '';

  constructor(serverUrl: string, address: string = newAddress()) {
    this.#base = `${serverUrl}/api/v1`;
    this.#address = address;
  }

  /** Rejects if there is no complete response. */
  call(request: Request): Promise<Answer> {
    const { method, path, body, file } = request;
    const headers = {
      'content-type': file === undefined ? 'application/json' : 'application/octet-stream',
      cookie: this.#cookie,
      'x-forwarded-for': this.#address,
    };
    const options = { method, agent: this.#agent, headers, timeout: responseLimitMs };
    return new Promise((resolve, reject) => {
      const sent = httpRequest(this.#base + path, options, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('error', reject);
        answer.on('end', () => {
          const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
          this.#cookie = cookie || this.#cookie;
          resolve({ status: answer.statusCode ?? 0, cookie, text });
        });
      });
      sent.on('timeout', () => sent.destroy(new Error(`No response within ${responseLimitMs / 1000} s`)));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server had closed the idle connection, and has not seen the request.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(this.call(request));
        else reject(error);
      });
      sent.end(file ?? (body === undefined ? undefined : JSON.stringify(body)));
    });
  }

  /** Like `call`, but rejects unless the request succeeds. Returns the parsed body. */
  async expect<Body>(request: Request): Promise<Body> {
    const { status, text } = await this.call(request);
    if (status >= 300) throw new Error(`${request.method} ${request.path} answered ${status}: ${text}`);
    return JSON.parse(text) as Body;
  }

  /** The session, as a `Cookie` header. */
  get cookie(): string {
    return this.#cookie;
  }

  close(): void {
    this.#agent.destroy();
  }
}
