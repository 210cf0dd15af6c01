import {
  type Call,
  type Endpoint,
  type ErrorCode,
  endpoints,
  errorBody,
  type Method,
  statusOfCode,
  userIdHeader,
} from '@flipstack/contract';
import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';

const statusDescriptions: Readonly<Record<number, string>> = {
  200: 'Success',
  201: 'Created',
  204: 'No content',
  206: 'The requested part',
  304: 'Not modified',
  400: 'Invalid request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request took too long to arrive',
  409: 'Conflict with the current state',
  413: 'Content too large',
  415: 'Unsupported media type',
  416: 'The requested part does not exist',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Service unavailable',
};

/** Splits a call into its method and path, for example `PUT` and `/cards/{id}`. */
export function methodAndPath(call: Call): { method: Method; path: string } {
  const [method, path] = call.split(' ') as [Method, string];
  return { method, path };
}

const described = new Map<Call, RouteConfig>();

/** Describes a call in OpenAPI, using the schemas that validate it. Each call is described once. */
export function openApiRoute(call: Call): RouteConfig {
  const known = described.get(call);
  if (known !== undefined) return known;
  const route = describe(call);
  described.set(call, route);
  return route;
}

function describe(call: Call): RouteConfig {
  const endpoint: Endpoint = endpoints[call];
  const { method, path } = methodAndPath(call);
  return createRoute({
    method: method.toLowerCase() as Lowercase<Method>,
    path,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(endpoint.access !== 'anyone' && { security: [{ session: [] }] }),
    request: requestOf(endpoint, method),
    responses: { ...successes(endpoint), ...notModified(call), ...failures(endpoint, method) },
  });
}

/** The statuses that OpenAPI documents for a call. */
export function documentedStatuses(call: Call): number[] {
  return Object.keys(openApiRoute(call).responses).map(Number);
}

/** A write may name the user that its client shows. */
const userOnScreen = z.object({
  [userIdHeader]: z.string().optional().describe('The id of the user on screen; 409 if it is another one'),
});

const anyFile = z.string().meta({ format: 'binary' });

function requestOf({ params, query, headers, body, upload }: Endpoint, method: Method) {
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(method === 'GET' ? headers && { headers } : { headers: userOnScreen.extend(headers?.shape ?? {}) }),
    ...(upload && {
      body: { required: true, content: { 'application/octet-stream': { schema: anyFile } } },
    }),
    ...(body && { body: { required: true, content: { 'application/json': { schema: body } } } }),
  };
}

function successes({
  success,
  output,
  returnsFile,
  contentType = returnsFile ? '*/*' : 'application/json',
}: Endpoint): RouteConfig['responses'] {
  const responses: RouteConfig['responses'] = {};
  for (const status of success) {
    const description = statusDescriptions[status] ?? '';
    responses[status] =
      status === 204
        ? { description }
        : { description, content: { [contentType]: { schema: returnsFile ? anyFile : output } } };
  }
  return responses;
}

/** JSON responses to reads have an ETag, so that clients can revalidate their copy. */
function notModified(call: Call): RouteConfig['responses'] {
  const { contentType }: Endpoint = endpoints[call];
  const isCacheable = call.startsWith('GET ') && call !== 'GET /auth/logout' && contentType === undefined;
  return isCacheable ? { 304: { description: statusDescriptions[304] ?? '' } } : {};
}

function failures(endpoint: Endpoint, method: Method): RouteConfig['responses'] {
  const responses: RouteConfig['responses'] = {};
  for (const code of [...endpoint.errors, ...commonErrors(endpoint, method)]) {
    const status = statusOfCode[code];
    responses[status] = {
      description: statusDescriptions[status] ?? '',
      content: { 'application/json': { schema: errorBody } },
    };
  }
  return responses;
}

/** Whether a path parameter can be invalid. If any text is valid, a wrong one is not found. */
function canBeInvalid(params: z.ZodObject | undefined): boolean {
  if (params === undefined) return false;
  const anyText = Object.fromEntries(Object.keys(params.shape).map((name) => [name, '\0']));
  return !params.safeParse(anyText).success;
}

/** The errors that follow from a call's method, access and parts. */
function commonErrors({ access, params, query, body }: Endpoint, method: Method): ErrorCode[] {
  return [
    ...(canBeInvalid(params) || query || body ? (['VALIDATION_ERROR'] as const) : []),
    ...(access === 'anyone' ? [] : (['NOT_SIGNED_IN'] as const)),
    ...(access === 'self' || access === 'administrator' ? (['NOT_ALLOWED'] as const) : []),
    ...(method === 'GET' ? [] : (['CROSS_SITE', 'WRONG_USER', 'BODY_TOO_LARGE'] as const)),
    ...(body ? (['MALFORMED_JSON', 'NOT_JSON', 'TOO_SLOW'] as const) : []),
    ...(method === 'GET' || access === 'anyone' ? [] : (['TOO_MANY_REQUESTS'] as const)),
    'INTERNAL_ERROR',
    'NOT_READY',
  ];
}
