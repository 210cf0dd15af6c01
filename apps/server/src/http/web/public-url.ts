import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type WebFile, webFile } from './read-files.ts';

/**
 * Link previews need absolute URLs, which are known only at run time. With `PUBLIC_URL` set, they
 * are inserted into the page when the server starts.
 */
export function withPublicUrl(page: WebFile, publicUrl: URL): WebFile {
  const base = publicUrl.href.replace(/\/$/, '');
  const text = new TextDecoder()
    .decode(page.bodies.plain)
    .replace(
      'content="/preview.png"',
      () => `content="${base}/preview.png"><meta property="og:url" content="${base}/"`,
    );
  const plain = new Uint8Array(Buffer.from(text));
  const bodies = { plain, br: bytes(brotliCompressSync(plain)), gzip: bytes(gzipSync(plain, { level: 9 })) };
  return webFile(page.type, bodies);
}

function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
