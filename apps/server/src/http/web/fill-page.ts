import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Config } from '../../config.ts';
import { type WebFile, webFile } from './read-files.ts';

/**
 * Inserts the values into the built page that are known only when the server starts. The contact
 * address saves a request on the first visit, and with `PUBLIC_URL`, absolute URLs make link
 * previews work.
 */
export function fillPage(page: WebFile, { contactEmail, publicUrl }: Config): WebFile {
  const text = new TextDecoder()
    .decode(page.bodies.plain)
    .replace('name="contact" content=""', () => `name="contact" content="${escaped(contactEmail)}"`)
    .replace('content="/preview.png"', (element) => (publicUrl ? absolutePreview(publicUrl) : element));
  const plain = new Uint8Array(Buffer.from(text));
  const bodies = { plain, br: bytes(brotliCompressSync(plain)), gzip: bytes(gzipSync(plain, { level: 9 })) };
  return webFile(page.type, bodies);
}

function absolutePreview(publicUrl: URL): string {
  const base = publicUrl.href.replace(/\/$/, '');
  return `content="${base}/preview.png"><meta property="og:url" content="${base}/"`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
