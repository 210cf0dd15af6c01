import { messages } from '@flipstack/contract';
import type { Config } from '../config.ts';
import { createMethodLookup } from './allowed-methods.ts';
import { AppError } from './app-error.ts';
import type { RequestContext } from './environment.ts';
import type { createErrorHandler } from './error-handler.ts';
import { respondUncached } from './responses.ts';
import { refuseCrossSite } from './same-site.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Handles requests that match no call: `OPTIONS`, unsupported methods and unknown paths. */
export function createNotFoundHandler(config: Config, respondToError: ReturnType<typeof createErrorHandler>) {
  const methodsOf = createMethodLookup();

  return (c: RequestContext): Response => {
    const { method, path } = c.req;
    if (!safeMethods.has(method)) refuseCrossSite(c, config);
    const methods = methodsOf(path);
    if (methods.length === 0) return respondToError(new AppError('NOT_FOUND', messages.notFound), c);
    const allow = { allow: methods.join(', ') };
    if (method === 'OPTIONS') return respondUncached(c, config, 204, undefined, allow);
    return respondToError(new AppError('METHOD_NOT_ALLOWED', messages.methodNotAllowed), c, allow);
  };
}
