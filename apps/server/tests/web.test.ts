import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { expectError } from './support/test-client.ts';
import { openTestServer, temporaryFolder } from './support/test-server.ts';

const script = 'document.documentElement.dataset.x = "1"';
const style = 'body { margin: 0 }';
const page = `<!doctype html><style>${style}</style><script>${script}</script><script type="module" src="/assets/app-1.js"></script>`;

async function openServerWithWebApp(html = page, variables: Record<string, string> = {}) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'app-1.js'), 'run()');
  writeFileSync(join(folder, 'assets', 'app-1.js.br'), brotliCompressSync('run()'));
  return openTestServer({ webDirectory: folder, variables });
}

describe('The web app', () => {
  test('serves the page with a policy that allows only its own scripts and styles', async () => {
    const server = await openServerWithWebApp();
    const response = await server.guest().send('GET', '/');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe(page);
    const policy = response.headers.get('content-security-policy') ?? '';
    const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash(script)};`);
    expect(policy).toContain(`style-src 'self' ${hash(style)};`);
    expect(policy).toContain("default-src 'none'");
  });

  test('lets browsers reuse files that have not changed', async () => {
    const server = await openServerWithWebApp();
    for (const [path, cacheControl] of [
      ['/', 'no-cache'],
      ['/favicon.svg', 'no-cache'],
      ['/assets/app-1.js', 'public, max-age=31536000, immutable'],
    ] as const) {
      const first = await server.guest().send('GET', path);
      expect(first.headers.get('cache-control')).toBe(cacheControl);
      const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
      expect((await server.guest().send('GET', path, { headers })).status).toBe(304);
      expect((await server.guest().send('HEAD', path)).status).toBe(200);
    }
  });

  test('serves the build’s Brotli files to browsers that accept them', async () => {
    const server = await openServerWithWebApp();
    const headers = { 'accept-encoding': 'gzip, br' };
    const response = await server.guest().send('GET', '/assets/app-1.js', { headers });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('run()');
    const plain = await server.guest().send('GET', '/assets/app-1.js');
    expect(await plain.text()).toBe('run()');
  });

  test('shows a 404 page for other paths and serves no other files', async () => {
    const server = await openServerWithWebApp();
    for (const path of [
      '/nowhere',
      '/assets/',
      '/assets/app-1.js.br',
      '/%2e%2e/etc/passwd',
      '/..%2fmain.ts',
      '/apiary',
    ]) {
      const response = await server.guest().send('GET', path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Page Not Found');
    }
    await expectError(await server.guest().send('GET', '/api/nowhere'), 'NOT_FOUND');
    await expectError(await server.guest().send('POST', '/'), 'NOT_FOUND');
  });

  test('puts absolute URLs for link previews into the page if PUBLIC_URL is set', async () => {
    const html = `<!doctype html><style>${style}</style><meta property="og:image" content="/preview.png">`;
    const server = await openServerWithWebApp(html, { PUBLIC_URL: 'https://cards.example.org/' });
    const expected = html.replace(
      'content="/preview.png"',
      'content="https://cards.example.org/preview.png"><meta property="og:url" content="https://cards.example.org/"',
    );
    for (const path of ['/', '/index.html']) {
      const plain = await server.guest().send('GET', path);
      expect(await plain.text()).toBe(expected);
      const compressed = await server.guest().send('GET', path, { headers: { 'accept-encoding': 'br' } });
      expect(brotliDecompressSync(Buffer.from(await compressed.arrayBuffer())).toString()).toBe(expected);
    }
  });
});
