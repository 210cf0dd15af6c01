import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { expectError } from './support/person.ts';
import { aWorld, temporaryFolder } from './support/world.ts';

const script = 'document.documentElement.dataset.x = "1"';
const style = 'body { margin: 0 }';
const page = `<!doctype html><style>${style}</style><script>${script}</script><script type="module" src="/assets/app-1.js"></script>`;

async function aWorldWithWeb(html = page, variables: Record<string, string> = {}) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'app-1.js'), 'run()');
  writeFileSync(join(folder, 'assets', 'app-1.js.br'), brotliCompressSync('run()'));
  return aWorld({ webDirectory: folder, variables });
}

test('A guest gets the page, with a policy that lets only its own scripts and styles run', async () => {
  const world = await aWorldWithWeb();
  const response = await world.guest().send('GET', '/');
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

test('A returning guest loads what has not changed from their own disk', async () => {
  const world = await aWorldWithWeb();
  for (const [path, keeping] of [
    ['/', 'no-cache'],
    ['/favicon.svg', 'no-cache'],
    ['/assets/app-1.js', 'public, max-age=31536000, immutable'],
  ] as const) {
    const first = await world.guest().send('GET', path);
    expect(first.headers.get('cache-control')).toBe(keeping);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await world.guest().send('GET', path, { headers })).status).toBe(304);
    expect((await world.guest().send('HEAD', path)).status).toBe(200);
  }
});

test('A browser that takes Brotli gets what the build has compressed', async () => {
  const world = await aWorldWithWeb();
  const headers = { 'accept-encoding': 'gzip, br' };
  const response = await world.guest().send('GET', '/assets/app-1.js', { headers });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('run()');
  const plain = await world.guest().send('GET', '/assets/app-1.js');
  expect(await plain.text()).toBe('run()');
});

test('A guest who is lost is led home, and nothing beside the web app can be read', async () => {
  const world = await aWorldWithWeb();
  for (const path of [
    '/nowhere',
    '/assets/',
    '/assets/app-1.js.br',
    '/%2e%2e/etc/passwd',
    '/..%2fmain.ts',
    '/apiary',
  ]) {
    const response = await world.guest().send('GET', path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Page Not Found');
  }
  await expectError(await world.guest().send('GET', '/api/nowhere'), 'NOT_FOUND');
  await expectError(await world.guest().send('POST', '/'), 'NOT_FOUND');
});

test('Whoever shows a link to the page finds whole addresses in it, when the server knows its own', async () => {
  const html = `<!doctype html><style>${style}</style><meta property="og:image" content="/preview.png">`;
  const world = await aWorldWithWeb(html, { PUBLIC_URL: 'https://cards.example.org/' });
  const whole = html.replace(
    'content="/preview.png"',
    'content="https://cards.example.org/preview.png"><meta property="og:url" content="https://cards.example.org/"',
  );
  for (const path of ['/', '/index.html']) {
    const plain = await world.guest().send('GET', path);
    expect(await plain.text()).toBe(whole);
    const packed = await world.guest().send('GET', path, { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(whole);
  }
});
