import { expect } from 'vitest';
import { administratorPassword, memberPassword } from './test-server.ts';

/** A client of a server process, with its session. */
export class ProcessClient {
  readonly #headers: Record<string, string> = {};

  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  /**
   * Sends JSON, or a file if the body is text.
   *
   * @throws {TypeError} if the process ends before it answers
   */
  async request(method: string, path: string, body?: unknown): Promise<Response> {
    const isFile = typeof body === 'string';
    const response = await fetch(`${this.#address}/api/v1${path}`, {
      method,
      headers: { ...this.#headers, 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    if (cookie !== undefined) this.#headers.cookie = cookie;
    return response;
  }

  /** Sends a request that must succeed. */
  async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.request(method, path, body);
    expect(response.status, `${method} ${path}: ${await response.clone().text()}`).toBeLessThan(300);
    return (await response.json()) as Answer;
  }
}

/** A client of the administrator that the server was started with. */
export async function signInAsAdministrator(address: string): Promise<ProcessClient> {
  const client = new ProcessClient(address);
  await client.call('POST', '/auth/login', { username: 'admin', password: administratorPassword });
  return client;
}

/** A client of a member, who is registered first if they do not exist. */
export async function signInAsMember(address: string, username: string): Promise<ProcessClient> {
  const client = new ProcessClient(address);
  const credentials = { username, password: memberPassword };
  if ((await client.request('POST', '/auth/login', credentials)).status === 200) return client;
  const name = { firstName: 'Ada', lastName: 'Lovelace', email: `${username}@example.org` };
  await client.call('POST', '/auth/registration', { ...name, ...credentials });
  await client.call('POST', '/auth/login', credentials);
  return client;
}
