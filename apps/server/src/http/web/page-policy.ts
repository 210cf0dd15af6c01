import { hash } from 'node:crypto';

/**
 * The Content-Security-Policy of a page. It allows only our own files, and only those inline
 * scripts and styles that the build put there, by their hashes.
 */
export function pagePolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)}`,
    `style-src 'self'${hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/gi)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashesOf(html: string, element: RegExp): string {
  const contents = Array.from(html.matchAll(element), ([, content = '']) => content);
  return contents.map((content) => ` 'sha256-${hash('sha256', content, 'base64')}'`).join('');
}
