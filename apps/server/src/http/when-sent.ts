import { streamFrom } from './stream-from.ts';

/**
 * Calls `onSent` once the client has received the body of a response, or has gone.
 */
export function whenSent(
  response: Response,
  { method, signal }: Pick<Request, 'method' | 'signal'>,
  onSent: () => void,
): Response {
  const { body, status, headers } = response;
  if (body === null || method === 'HEAD' || signal.aborted) {
    onSent();
    return response;
  }
  signal.addEventListener('abort', onSent, { once: true });
  return new Response(streamFrom(forward(body, onSent)), { status, headers });
}

async function* forward(body: ReadableStream<Uint8Array>, onSent: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } finally {
    onSent();
  }
}
