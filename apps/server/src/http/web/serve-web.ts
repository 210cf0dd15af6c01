import type { Config } from '../../config.ts';
import { transportOf } from '../client.ts';
import { acceptedEncoding } from '../compress.ts';
import type { RequestContext } from '../environment.ts';
import { isStillFresh } from '../responses.ts';
import { assetHeaders, frameHeaders, type HeaderFields, pageHeaders } from '../security-headers.ts';
import { fillPage } from './fill-page.ts';
import { framePolicy, pagePolicy } from './page-policy.ts';
import { readWebFiles, type WebFile } from './read-files.ts';

const notFoundPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Page Not Found · Flipstack</title></head>
<body><main><h1>404</h1><p>Page Not Found</p><p><a href="/">Go to Home Page</a></p></main></body>
</html>
`;

/**
 * Serves the built web app in `directory`: its page, its files, and a 404 page for everything else.
 */
export function createWebHandler(directory: string, config: Config): (c: RequestContext) => Response {
  const files = readWebFiles(directory);
  const built = files.get('/index.html');
  const index = built && fillPage(built, config);
  const policies = preparePolicies(files, index, config);

  return (c) => {
    const { path } = c.req;
    const file = path === '/' || path === '/index.html' ? index : files.get(path);
    const security = securityHeaders(c, file === undefined ? undefined : path);
    const base = { ...security, 'x-request-id': c.env.record.id };
    if (file !== undefined)
      return respondWithAsset(c, file, { ...base, 'cache-control': cacheControl(path) });
    const headers = { ...base, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(notFoundPage, { status: 404, headers });
  };

  /** @param path of a file, or undefined if no such page exists */
  function securityHeaders(c: RequestContext, path: string | undefined): HeaderFields {
    const transport = transportOf(c, config);
    const ofFrame = path === undefined ? undefined : policies.ofFrames.get(path);
    if (ofFrame !== undefined) return frameHeaders(transport, ofFrame);
    if (path !== undefined && isHashed(path)) return assetHeaders(transport);
    return pageHeaders(transport, policies.ofPage(c.req.header('host') ?? ''));
  }
}

/** The policies of the page, which depends on the host that was requested, and of the frames. */
function preparePolicies(
  files: ReadonlyMap<string, WebFile>,
  index: WebFile | undefined,
  { publicUrl }: Config,
) {
  const frames = [...files].filter(([path]) => path.startsWith('/runner/'));
  const ofFrames = new Map(frames.map(([path, file]) => [path, framePolicy(textOf(file))]));
  const html = index === undefined ? '' : textOf(index);
  const paths = [...ofFrames.keys()];
  const otherHosts = publicUrl === undefined ? [] : [publicUrl.host];
  // Most requests name the same host, so its policy is kept.
  let last = { host: '', policy: pagePolicy(html, paths, otherHosts) };
  const ofPage = (host: string): string => {
    if (host !== last.host)
      last = { host, policy: pagePolicy(html, paths, [...new Set([host, ...otherHosts])]) };
    return last.policy;
  };
  return { ofFrames, ofPage };
}

const textOf = ({ bodies }: WebFile): string => new TextDecoder().decode(bodies.plain);

/** Whether the name contains a hash of the content. */
const isHashed = (path: string) => /^\/(?:assets|runner|runtimes)\//.test(path);

/** Browsers may keep files whose names contain a hash. They revalidate everything else. */
function cacheControl(path: string): string {
  return isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function respondWithAsset(c: RequestContext, { type, etag, bodies }: WebFile, base: HeaderFields): Response {
  const headers: HeaderFields = { ...base, etag, vary: 'Accept-Encoding' };
  if (isStillFresh(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  headers['content-type'] = type;
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  const compressed = encoding && bodies[encoding];
  if (encoding === undefined || compressed === undefined) return new Response(bodies.plain, { headers });
  return new Response(compressed, { headers: { ...headers, 'content-encoding': encoding } });
}
