import {
  type AnswerOf,
  basePath,
  type Call,
  type Card,
  type ErrorBody,
  endpoints,
  errorBody,
  type Module,
  statusOfCode,
  type User,
} from '@flipstack/contract';
import { expect } from 'vitest';
import type { buildApp } from '../../src/app.ts';
import { documentedStatuses } from '../../src/http/openapi-route.ts';

type App = ReturnType<typeof buildApp>;

export interface Parts {
  /** What stands in the braces of the path, in order. */
  params?: readonly (string | number)[];
  query?: string;
  headers?: Record<string, string>;
  body?: unknown;
  address?: string;
}

/** Somebody at the other end, with the cookie jar of a browser. */
export class Person {
  readonly #app: App;
  cookie: string | undefined;

  constructor(app: App) {
    this.#app = app;
  }

  /** The same browser profile on another machine: a copy of the jar. */
  twin(): Person {
    const twin = new Person(this.#app);
    twin.cookie = this.cookie;
    return twin;
  }

  async send(method: string, path: string, { headers = {}, body, address }: Parts = {}): Promise<Response> {
    const init: RequestInit = { method, headers: { ...headers } };
    const sent = new Headers(init.headers);
    if (this.cookie !== undefined && !sent.has('cookie')) sent.set('cookie', this.cookie);
    if (body !== undefined) {
      init.body = typeof body === 'string' ? body : JSON.stringify(body);
      if (!sent.has('content-type')) sent.set('content-type', 'application/json');
    }
    const environment = { incoming: { socket: { remoteAddress: address ?? '192.0.2.1' } } };
    const response = await this.#app.request(path, { ...init, headers: sent }, environment);
    this.#keepCookie(response);
    return response;
  }

  #keepCookie(response: Response) {
    const [pair = ''] = response.headers.get('set-cookie')?.split(';') ?? [];
    if (pair.startsWith('flipstack_session=')) this.cookie = pair === 'flipstack_session=' ? undefined : pair;
  }

  /** Makes a call of the contract, whatever comes of it. */
  async try(call: Call, parts: Parts = {}): Promise<Response> {
    const [method = '', path = ''] = call.split(' ');
    const params = [...(parts.params ?? [])];
    const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(params.shift())));
    const response = await this.send(method, `${basePath}${filled}${parts.query ?? ''}`, parts);
    expect(documentedStatuses(call), `${call} answered what OpenAPI does not document`).toContain(
      response.status,
    );
    return response;
  }

  /** Makes a call that must succeed; the answer must be just what the contract declares, without a field more. */
  async does<C extends Call>(call: C, parts: Parts = {}): Promise<AnswerOf<C>> {
    const response = await this.try(call, parts);
    const body: unknown = isText(call, response) ? await response.text() : await response.json();
    expect(endpoints[call].success, `${call} answered ${JSON.stringify(body)}`).toContain(response.status);
    expect(endpoints[call].output.parse(body)).toEqual(body);
    return body as AnswerOf<C>;
  }

  /** Makes a call that must fail with a code, in the one form of errors. */
  async fails(call: Call, code: ErrorBody['code'], parts: Parts = {}): Promise<ErrorBody> {
    return expectError(await this.try(call, parts), code);
  }

  async register(username: string, password: string, more: Record<string, string> = {}): Promise<User> {
    const person = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: `${username}@example.org`,
      username,
      password,
    };
    return this.does('POST /auth/registration', { body: { ...person, ...more } });
  }

  async signIn(username: string, password: string): Promise<User> {
    return this.does('POST /auth/login', { body: { username, password } });
  }

  async me(): Promise<User> {
    const user = await this.does('GET /users/me');
    if (user === undefined) throw new Error('Nobody is signed in');
    return user;
  }

  createModule(moduleName = 'Closures', stackName = 'JS', username?: string): Promise<Module> {
    return this.does('POST /modules', { body: { moduleName, username, stackName } });
  }

  createCard(
    moduleId: number,
    question = 'What is a closure?',
    more: Record<string, unknown> = {},
  ): Promise<Card> {
    const body = { question, answer: 'A function with its scope.', level: 'Easy', moduleId, ...more };
    return this.does('POST /cards', { body });
  }

  cardsOf(moduleId: number): Promise<Card[]> {
    return this.does('GET /cards/modules/{moduleId}', { params: [moduleId] });
  }
}

/** Whether an answer is a text that the contract declares as such; errors are always JSON. */
export const isText = (call: Call, { ok }: Response): boolean => ok && 'contentType' in endpoints[call];

export async function expectError(response: Response, code: ErrorBody['code']): Promise<ErrorBody> {
  const body: unknown = await response.json();
  expect(body).toMatchObject({ code });
  expect(errorBody.parse(body)).toEqual(body);
  expect(response.status).toBe(statusOfCode[code]);
  return body as ErrorBody;
}
