import { hash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/**
 * The Content-Security-Policy of a page. It allows only our own files, and only those inline
 * scripts and styles that the build put there, by their hashes.
 */
export function pagePolicy(html: string, framePaths: readonly string[], hosts: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashesOf(html, inlineScript)}`,
    `style-src 'self'${hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/gi)}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...frameSources(framePaths, hosts),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The policy of the isolation frame. Its only script is inline and starts workers, which inherit the
 * policy: they have no origin, no storage and no way to reach a server.
 */
export function framePolicy(html: string): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src${hashesOf(html, inlineScript)} blob: 'wasm-unsafe-eval'`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/**
 * The page may show exactly the isolation frame. A source with a path needs a host, and policies have
 * no notation for IPv6 addresses.
 */
function frameSources(paths: readonly string[], hosts: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const sources = hosts.flatMap((host) =>
    /^[a-z0-9.-]+(?::\d+)?$/i.test(host) ? paths.map((path) => host + path) : ["'self'"],
  );
  return [`frame-src ${sources.join(' ')}`];
}

function hashesOf(html: string, element: RegExp): string {
  const contents = Array.from(html.matchAll(element), ([, content = '']) => content);
  return contents.map((content) => ` 'sha256-${hash('sha256', content, 'base64')}'`).join('');
}
