import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type WebFile, webFile } from './read-files.ts';

/**
 * Whoever shows a link to the page with a picture wants whole addresses, which only the running server knows: with
 * `PUBLIC_URL` they are put into the page, once, when it starts.
 */
export function withPublicUrl(page: WebFile, publicUrl: URL): WebFile {
  const address = publicUrl.href.replace(/\/$/, '');
  const text = new TextDecoder()
    .decode(page.bodies.plain)
    .replace(
      'content="/preview.png"',
      () => `content="${address}/preview.png"><meta property="og:url" content="${address}/"`,
    );
  const plain = new Uint8Array(Buffer.from(text));
  const bodies = { plain, br: bytes(brotliCompressSync(plain)), gzip: bytes(gzipSync(plain, { level: 9 })) };
  return webFile(page.type, bodies);
}

function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
