import { Agent, request as httpRequest } from 'node:http';

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under `/api/v1`. */
  path: string;
  body?: unknown;
}

export interface Answer {
  status: number;
  /** The cookie that it sets, as a browser sends it back. */
  cookie: string;
  text: string;
}

const patienceMs = 30_000;

/** One browser: one connection that stays open, and the cookie of whoever is signed in. */
export class Caller {
  readonly #base: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #cookie = '';

  constructor(serverUrl: string) {
    this.#base = `${serverUrl}/api/v1`;
  }

  /** Rejects when there is no whole answer. */
  call({ method, path, body }: Request): Promise<Answer> {
    const headers = { 'content-type': 'application/json', cookie: this.#cookie };
    const options = { method, agent: this.#agent, headers, timeout: patienceMs };
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
      sent.on('timeout', () => sent.destroy(new Error(`No answer within ${patienceMs / 1000} s`)));
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** As `call`, for what must succeed; answers what the body says. */
  async expect<Body>(request: Request): Promise<Body> {
    const { status, text } = await this.call(request);
    if (status >= 300) throw new Error(`${request.method} ${request.path} answered ${status}: ${text}`);
    return JSON.parse(text) as Body;
  }

  close(): void {
    this.#agent.destroy();
  }
}
