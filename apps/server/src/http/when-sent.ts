const chunkBytes = 64 * 1024;

/**
 * Calls `onSent` when the client has received the body of a response, or has gone. The body is given
 * to the socket in small chunks, as fast as the client reads it.
 */
export async function whenSent(
  response: Response,
  { method, signal }: Pick<Request, 'method' | 'signal'>,
  onSent: () => void,
): Promise<Response> {
  if (response.body === null || method === 'HEAD' || signal.aborted) {
    onSent();
    return response;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  signal.addEventListener('abort', onSent, { once: true });
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent >= bytes.byteLength) {
          controller.close();
          onSent();
          return;
        }
        controller.enqueue(bytes.subarray(sent, sent + chunkBytes));
        sent += chunkBytes;
      },
      cancel: onSent,
    },
    { highWaterMark: 0 },
  );
  const { status, headers } = response;
  return new Response(body, {
    status,
    headers: { ...Object.fromEntries(headers), 'content-length': String(bytes.byteLength) },
  });
}
