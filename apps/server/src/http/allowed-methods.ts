import { basePath, type Call, endpoints } from '@flipstack/contract';
import { TrieRouter } from 'hono/router/trie-router';
import { methodAndPath } from './openapi-route.ts';
import { securityTextPath } from './security-text.ts';

/** Paths that are not part of the contract. All of them are read-only. */
const otherPaths = ['/healthz', '/readyz', securityTextPath, `${basePath}/openapi.json`, '/api/docs'];

/**
 * Creates a lookup of the methods that a path supports. An empty list means that the path does not
 * exist.
 */
export function createMethodLookup(): (path: string) => string[] {
  const router = new TrieRouter<string>();
  for (const call of Object.keys(endpoints) as Call[]) {
    const { method, path } = methodAndPath(call);
    router.add('ALL', basePath + path.replaceAll(/\{(\w+)\}/g, ':$1'), method);
  }
  for (const path of otherPaths) router.add('ALL', path, 'GET');
  return (path) => {
    const methods = new Set(router.match('ALL', path)[0].map(([method]) => String(method)));
    if (methods.has('GET')) methods.add('HEAD');
    if (methods.size > 0) methods.add('OPTIONS');
    return [...methods].sort();
  };
}
