import type { Config } from '../../config.ts';
import { isSecure } from '../client.ts';
import { acceptedEncoding } from '../compress.ts';
import type { RequestContext } from '../environment.ts';
import { isStillFresh } from '../responses.ts';
import { assetHeaders, type HeaderFields, pageHeaders } from '../security-headers.ts';
import { pagePolicy } from './page-policy.ts';
import { withPublicUrl } from './public-url.ts';
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
  const { publicUrl } = config;
  const index = built && publicUrl ? withPublicUrl(built, publicUrl) : built;
  const policy = pagePolicy(index === undefined ? '' : new TextDecoder().decode(index.bodies.plain));

  return (c) => {
    const { path } = c.req;
    const file = path === '/' || path === '/index.html' ? index : files.get(path);
    const secure = isSecure(c, config);
    const security = file !== undefined && isAsset(path) ? assetHeaders(secure) : pageHeaders(secure, policy);
    const base = { ...security, 'x-request-id': c.get('requestId') };
    if (file !== undefined)
      return respondWithAsset(c, file, { ...base, 'cache-control': cacheControl(path) });
    const headers = { ...base, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(notFoundPage, { status: 404, headers });
  };
}

const isAsset = (path: string) => path.startsWith('/assets/');

/**
 * Names in `/assets` contain a hash of the content, so browsers may keep them. They revalidate
 * everything else.
 */
function cacheControl(path: string): string {
  return isAsset(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
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
