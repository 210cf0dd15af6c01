import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export const bucketKey = { id: 'AKIDEXAMPLE', secret: 'wJalr/K7MDENG+EXAMPLEKEY' };

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Starts a stand-in for S3 with one bucket, named `cards`. It speaks the part of the protocol that the
 * product uses, and checks signatures as documented by AWS (Signature Version 4).
 */
export async function startBucketServer() {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`);
    if (!isSigned(request, Buffer.concat(chunks))) return refuse(403, 'SignatureDoesNotMatch');
    const path = decodeURIComponent(request.url ?? '');
    if (!path.startsWith('/cards/')) return refuse(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(path, Buffer.concat(chunks));
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(path);
      return response.writeHead(204).end();
    }
    const content = objects.get(path);
    if (content === undefined) return refuse(404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (start === undefined) return response.writeHead(200).end(content);
    return response.writeHead(206).end(content.subarray(Number(start), Number(end) + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const urlOf = (secret: string) =>
    new URL(
      `http://${bucketKey.id}:${encodeURIComponent(secret)}@127.0.0.1:${port}/cards?region=eu-central-1`,
    );
  return { objects, urlOf };
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+?), ?SignedHeaders=(\S+?), ?Signature=(\w+)$/;
  const [, id, scope = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const stated = String(headers['x-amz-content-sha256']);
  if (id !== bucketKey.id || (stated !== 'UNSIGNED-PAYLOAD' && stated !== sha256(body))) return false;
  const [path = '', query = ''] = url.split('?');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query, signed.join(''), names, stated].join('\n');
  const [date = '', region = '', service = ''] = scope.split('/');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${bucketKey.secret}`,
  );
  return hmac(key, toSign).toString('hex') === signature;
}
