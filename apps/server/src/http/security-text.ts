import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Config } from '../config.ts';
import type { Environment } from './environment.ts';
import { baseHeaders } from './responses.ts';

export const securityTextPath = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year, so that an abandoned file is not relied on. */
const lifetimeMs = 180 * 24 * 60 * 60 * 1000;

/** Adds the file that tells where to report a vulnerability (RFC 9116). */
export function addSecurityText(app: OpenAPIHono<Environment>, config: Config, now: () => number): void {
  app.get(securityTextPath, (c) => {
    const { contactEmail, publicUrl } = config;
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${new Date(now() + lifetimeMs).toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl === undefined ? [] : [`Canonical: ${new URL(securityTextPath, publicUrl)}`]),
    ];
    const headers = { ...baseHeaders(c, config), 'content-type': 'text/plain; charset=utf-8' };
    return new Response(`${lines.join('\n')}\n`, { headers });
  });
}
