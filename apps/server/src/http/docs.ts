import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basePath } from '@flipstack/contract';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Config } from '../config.ts';
import { transportOf } from './client.ts';
import type { Environment, RequestContext } from './environment.ts';
import { respondCacheable } from './responses.ts';
import { pageHeaders } from './security-headers.ts';

const documentPath = `${basePath}/openapi.json`;
const docsPath = '/api/docs';

/** Allows Swagger UI's own scripts and styles, and `data:` URLs for its icons. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Flipstack API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${docsPath}/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="${docsPath}/swagger-ui-bundle.js"></script>
<script src="${docsPath}/start.js"></script>
</body>
</html>
`;

const startScript = `SwaggerUIBundle({ url: ${JSON.stringify(documentPath)}, dom_id: '#api', deepLinking: true });\n`;

/** Adds the OpenAPI document, generated from the registered routes, and a page to browse it. */
export function addDocs(app: OpenAPIHono<Environment>, config: Config): void {
  let document: unknown;
  app.get(documentPath, (c) => {
    document ??= describe(app);
    return respondCacheable(c, config, document);
  });
  app.get(docsPath, (c) => file(c, config, 'text/html; charset=utf-8', page));
  app.get(`${docsPath}/start.js`, (c) => file(c, config, 'text/javascript; charset=utf-8', startScript));
  addPackageFile(app, config, 'swagger-ui.css', 'text/css; charset=utf-8');
  addPackageFile(app, config, 'swagger-ui-bundle.js', 'text/javascript; charset=utf-8');
}

function describe(app: OpenAPIHono<Environment>) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'flipstack_session',
    description: 'Over HTTPS, the cookie is named `__Host-flipstack_session`.',
  });
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Flipstack', version: '1', description: 'Flashcards for engineers.' },
  });
}

/** Reads the file on first use, because most servers never serve it. */
function addPackageFile(app: OpenAPIHono<Environment>, config: Config, name: string, type: string) {
  let content: string | undefined;
  app.get(`${docsPath}/${name}`, (c) => {
    content ??= readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`), 'utf8');
    return file(c, config, type, content);
  });
}

function file(c: RequestContext, config: Config, type: string, content: string): Response {
  const headers = { ...pageHeaders(transportOf(c, config), docsPolicy), 'x-request-id': c.env.record.id };
  return new Response(content, {
    headers: { ...headers, 'content-type': type, 'cache-control': 'no-cache' },
  });
}
