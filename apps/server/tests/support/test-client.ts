import {
  basePath,
  type Call,
  type Card,
  type ErrorBody,
  endpoints,
  errorBody,
  type Module,
  type OutputOf,
  statusOfCode,
  type User,
} from '@flipstack/contract';
import { expect } from 'vitest';
import type { buildApp } from '../../src/app.ts';
import { documentedStatuses } from '../../src/http/openapi-route.ts';

type App = ReturnType<typeof buildApp>;

export interface RequestParts {
  /** The values of the path parameters, in order. */
  params?: readonly (string | number)[];
  query?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** A body that is a file. */
  bytes?: Uint8Array;
  address?: string;
  /** Aborting it is what a browser does that cancels the request. */
  signal?: AbortSignal;
}

/** A client of a test server, with a cookie jar like a browser's. */
export class TestClient {
  readonly #app: App;
  cookie: string | undefined;
  /** The cookie by which the server knows the browser again. */
  device: string | undefined;
  /** What the server showed once: tokens of links, recovery codes and keys of authenticator apps. */
  secrets: string[] = [];

  constructor(app: App) {
    this.#app = app;
  }

  /** A second client with a copy of the cookie jar. */
  copy(): TestClient {
    const client = new TestClient(this.#app);
    client.takeCookies(this);
    return client;
  }

  /** Becomes the browser that another client is, with what it knows. */
  takeCookies({ cookie, device, secrets }: TestClient): void {
    this.cookie = cookie;
    this.device = device;
    this.secrets = secrets;
  }

  async send(
    method: string,
    path: string,
    { headers = {}, body, bytes, address, signal }: RequestParts = {},
  ): Promise<Response> {
    const init: RequestInit = { method, headers: { ...headers }, ...(signal && { signal }) };
    const sent = new Headers(init.headers);
    const jar = [this.cookie, this.device].filter((pair) => pair !== undefined);
    if (jar.length > 0 && !sent.has('cookie')) sent.set('cookie', jar.join('; '));
    if (body !== undefined) {
      const isRaw = typeof body === 'string' || body instanceof Uint8Array;
      init.body = isRaw ? (body as BodyInit) : JSON.stringify(body);
      if (!sent.has('content-type')) sent.set('content-type', 'application/json');
    }
    if (bytes !== undefined) init.body = new Uint8Array(bytes);
    const environment = { incoming: { socket: { remoteAddress: address ?? '192.0.2.1' } } };
    const response = await this.#app.request(path, { ...init, headers: sent }, environment);
    this.#storeCookie(response);
    return response;
  }

  #storeCookie(response: Response) {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [, name, value] = /^(?:__Host-)?flipstack_(session|device)=(.*)$/.exec(pair) ?? [];
      if (name === 'session') this.cookie = value === '' ? undefined : pair;
      if (name === 'device') this.device = pair;
    }
  }

  /** Makes a call of the contract and returns the response, whatever its status. */
  async request(call: Call, parts: RequestParts = {}): Promise<Response> {
    const [method = '', path = ''] = call.split(' ');
    const params = [...(parts.params ?? [])];
    const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(params.shift())));
    const response = await this.send(method, `${basePath}${filled}${parts.query ?? ''}`, parts);
    expect(documentedStatuses(call), `${call} returned a status that OpenAPI does not document`).toContain(
      response.status,
    );
    return response;
  }

  /** Makes a call that must succeed, with a body that matches the contract exactly. */
  async call<C extends Call>(call: C, parts: RequestParts = {}): Promise<OutputOf<C>> {
    const response = await this.request(call, parts);
    const body: unknown = isText(call, response) ? await response.text() : await response.json();
    expect(endpoints[call].success, `${call} returned ${JSON.stringify(body)}`).toContain(response.status);
    expect(endpoints[call].output.parse(body)).toEqual(body);
    this.secrets.push(...secretsIn(body));
    return body as OutputOf<C>;
  }

  /** Makes a call that must fail with `code`, in the common error format. */
  async expectError(call: Call, code: ErrorBody['code'], parts: RequestParts = {}): Promise<ErrorBody> {
    return expectError(await this.request(call, parts), code);
  }

  async register(username: string, password: string, more: Record<string, string> = {}): Promise<User> {
    const registration = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: `${username}@example.org`,
      username,
      password,
    };
    return this.call('POST /auth/registration', { body: { ...registration, ...more } });
  }

  async signIn(username: string, password: string): Promise<User> {
    return this.call('POST /auth/login', { body: { username, password } });
  }

  async me(): Promise<User> {
    const user = await this.call('GET /users/me');
    if (user === undefined) throw new Error('No user is signed in');
    return user;
  }

  createModule(moduleName = 'Closures', stackName = 'JS', username?: string): Promise<Module> {
    return this.call('POST /modules', { body: { moduleName, username, stackName } });
  }

  createCard(
    moduleId: number,
    question = 'What is a closure?',
    more: Record<string, unknown> = {},
  ): Promise<Card> {
    const body = { question, answer: 'A function with its scope.', level: 'Easy', moduleId, ...more };
    return this.call('POST /cards', { body });
  }

  cardsOf(moduleId: number): Promise<Card[]> {
    return this.call('GET /cards/modules/{moduleId}', { params: [moduleId] });
  }
}

function secretsIn(body: unknown): string[] {
  const { token, secret, recoveryCodes }: Record<string, unknown> = { ...(body as object) };
  return [token, secret, recoveryCodes].flat().filter((value) => typeof value === 'string');
}

/** Whether the contract declares a response as text. Errors are JSON. */
export const isText = (call: Call, { ok }: Response): boolean =>
  ok && ('contentType' in endpoints[call] || 'returnsFile' in endpoints[call]);

export async function expectError(response: Response, code: ErrorBody['code']): Promise<ErrorBody> {
  const body: unknown = await response.json();
  expect(body).toMatchObject({ code });
  expect(errorBody.parse(body)).toEqual(body);
  expect(response.status).toBe(statusOfCode[code]);
  return body as ErrorBody;
}
