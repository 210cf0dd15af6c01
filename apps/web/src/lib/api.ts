import type { BodyOf, Call, ErrorBody, ErrorCode, OutputOf } from '@flipstack/contract';
import { appForm, appFormHeader, basePath, userIdHeader } from '@flipstack/contract/base-path';
import { requestTimeoutMs } from '@flipstack/contract/limits';
import { keepAnswer, keptAnswer } from './offline/kept-answers.ts';

/** What went wrong with a call, with a message for the user. */
export class ApiError extends Error {
  /** The HTTP status, or 0 without a response. */
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK';
  /** The field messages in the order of the form. */
  readonly errors: Readonly<Record<string, string>>;

  constructor(
    message: string,
    status = 0,
    code: ApiError['code'] = 'NETWORK',
    errors: ApiError['errors'] = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

let userOnScreen: number | undefined;

/** Sets the user that this tab shows. Writes name that user, so that they are made for no other. */
export function showUser(id: number | undefined): void {
  userOnScreen = id;
}

/** The headers that writes need besides that of their body. */
export function writeHeaders(): Record<string, string> {
  return {
    [appFormHeader]: appForm,
    ...(userOnScreen === undefined ? {} : { [userIdHeader]: String(userOnScreen) }),
  };
}

interface Input<C extends Call> {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  body?: BodyOf<C>;
  signal?: AbortSignal | undefined;
}

/**
 * Makes a call of the contract, for example `api('PUT /cards/{id}', { params: { id }, body })`.
 * @throws {ApiError} with the server's message, or with the spec's message for a network failure
 */
export async function api<C extends Call>(call: C, input: Input<C> = {}): Promise<OutputOf<C>> {
  const [method = 'GET', path = ''] = call.split(' ');
  const target = pathWith(path, input.params, input.query);
  try {
    const answer = await request<C>(method, target, input);
    if (method === 'GET') keepAnswer(target, answer);
    return answer;
  } catch (error) {
    const isOutage = error instanceof ApiError && isOutageStatus(error.status) && !input.signal?.aborted;
    const kept = method === 'GET' && isOutage ? await keptAnswer(target) : undefined;
    if (kept === undefined) throw error;
    return kept as OutputOf<C>;
  }
}

/** No answer, or the answer of a proxy whose server is down. */
const isOutageStatus = (status: number) => status === 0 || (status >= 502 && status <= 504);

async function request<C extends Call>(
  method: string,
  target: string,
  input: Input<C>,
): Promise<OutputOf<C>> {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  try {
    const response = await send(method, target, input, timeout);
    if (!response.ok) throw await errorOf(response);
    return await parsed(response);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (timeout.aborted) throw new ApiError(`timeout of ${requestTimeoutMs}ms exceeded`);
    throw new ApiError(input.signal?.aborted ? 'Request aborted' : 'Network Error');
  }
}

/** The contract types the response: 204 has no body, and a few calls return a file as text. */
async function parsed<Answer>(response: Response): Promise<Answer> {
  if (response.status === 204) return undefined as Answer;
  const isFile = response.headers.has('content-disposition');
  return isFile ? ((await response.text()) as Answer) : response.json();
}

function send<C extends Call>(
  method: string,
  target: string,
  { headers, body, signal }: Input<C>,
  timeout: AbortSignal,
): Promise<Response> {
  const request: RequestInit = {
    method,
    headers: {
      ...(method === 'GET' ? { [appFormHeader]: appForm } : writeHeaders()),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  if (body !== undefined) request.body = JSON.stringify(body);
  return fetch(basePath + target, request);
}

function pathWith(path: string, params: Record<string, string | number> = {}, query = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

async function errorOf(response: Response): Promise<ApiError> {
  try {
    const { message, code, errors }: ErrorBody = await response.json();
    return new ApiError(message, response.status, code, errors);
  } catch {
    return new ApiError('Network Error', response.status);
  }
}
