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
const frameScript = 'start()';
const frame = `<!doctype html><script>${frameScript}</script>`;

async function openServerWithWebApp(html = page, variables: Record<string, string> = {}) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  mkdirSync(join(folder, 'runner'));
  mkdirSync(join(folder, 'runtimes'));
  writeFileSync(join(folder, 'runner', 'frame-1.html'), frame);
  writeFileSync(join(folder, 'runtimes', 'engine-1.wasm'), 'wasm');
  const large = Buffer.alloc(600_000, 'x');
  writeFileSync(join(folder, 'runtimes', 'large-1.wasm'), large);
  writeFileSync(join(folder, 'runtimes', 'large-1.wasm.br'), brotliCompressSync(large));
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

  test('serves the isolation frame without an origin and without any connection', async () => {
    const server = await openServerWithWebApp();
    const response = await server.guest().send('GET', '/runner/frame-1.html');
    const hash = createHash('sha256').update(frameScript).digest('base64');
    expect(response.headers.get('content-security-policy')).toBe(
      `sandbox allow-scripts; default-src 'none'; script-src 'sha256-${hash}' blob: 'wasm-unsafe-eval'; ` +
        "worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('set-cookie')).toBeNull();
    const engine = await server.guest().send('GET', '/runtimes/engine-1.wasm');
    expect(engine.headers.get('content-type')).toBe('application/wasm');
    expect(engine.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('serves files that are too large to keep in memory, compressed or not', async () => {
    const server = await openServerWithWebApp();
    for (const [encoding, sent] of [
      ['br', 'br'],
      ['identity', null],
    ] as const) {
      const headers = { 'accept-encoding': encoding };
      const response = await server.guest().send('GET', '/runtimes/large-1.wasm', { headers });
      expect(response.headers.get('content-encoding')).toBe(sent);
      const body = Buffer.from(await response.arrayBuffer());
      expect((sent === 'br' ? brotliDecompressSync(body) : body).length).toBe(600_000);
      const again = { 'if-none-match': response.headers.get('etag') ?? '' };
      expect((await server.guest().send('GET', '/runtimes/large-1.wasm', { headers: again })).status).toBe(
        304,
      );
    }
  });

  test.each([
    ['cards.example', undefined, 'cards.example/runner/frame-1.html'],
    ['127.0.0.1:8080', undefined, '127.0.0.1:8080/runner/frame-1.html'],
    ['[::1]:8080', undefined, "'self'"],
    ['a; script-src *', undefined, "'self'"],
    ['inner:81', 'https://cards.example/', 'inner:81/runner/frame-1.html cards.example/runner/frame-1.html'],
    ['cards.example', 'https://cards.example/', 'cards.example/runner/frame-1.html'],
  ])(
    'allows the page on %s, with PUBLIC_URL %s, to show only the isolation frame',
    async (host, publicUrl, source) => {
      const server = await openServerWithWebApp(page, publicUrl ? { PUBLIC_URL: publicUrl } : {});
      const response = await server.guest().send('GET', '/', { headers: { host } });
      expect(response.headers.get('content-security-policy')).toContain(`; frame-src ${source}; `);
    },
  );

  test.each(['/', '/runner/frame-1.html', '/nowhere', '/api/docs', '/api/v1/stacks', '/healthz'])(
    'lets no other site frame %s',
    async (path) => {
      const server = await openServerWithWebApp();
      const response = await server.guest().send('GET', path);
      expect(response.headers.get('content-security-policy')).toMatch(/frame-ancestors '(?:none|self)'/);
    },
  );

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

  test('inserts the contact address into the page, escaped', async () => {
    const html = `<!doctype html><style>${style}</style><meta name="contact" content="">`;
    const server = await openServerWithWebApp(html, { CONTACT_EMAIL: "o'neill&co@cards.example" });
    const response = await server.guest().send('GET', '/');
    expect(await response.text()).toBe(html.replace('content=""', 'content="o\'neill&amp;co@cards.example"'));
  });
});
