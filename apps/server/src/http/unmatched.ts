import { messages } from '@flipstack/contract';
import type { Config } from '../config.ts';
import { methodTable } from './allowed-methods.ts';
import { answerOnce } from './answer.ts';
import { AppError } from './app-error.ts';
import type { RequestContext } from './environment.ts';
import type { errorAnswers } from './error-answer.ts';
import { refuseCrossSite } from './same-site.ts';

const harmlessMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Answers what no call of the API answers: `OPTIONS`, a method that a path does not have, a path that is not there. */
export function unmatchedAnswers(config: Config, errorAnswer: ReturnType<typeof errorAnswers>) {
  const methodsOf = methodTable();

  return (c: RequestContext): Response => {
    const { method, path } = c.req;
    if (!harmlessMethods.has(method)) refuseCrossSite(c, config);
    const methods = methodsOf(path);
    if (methods.length === 0) return errorAnswer(new AppError('NOT_FOUND', messages.notFound), c);
    const allow = { allow: methods.join(', ') };
    if (method === 'OPTIONS') return answerOnce(c, config, 204, undefined, allow);
    return errorAnswer(new AppError('METHOD_NOT_ALLOWED', messages.methodNotAllowed), c, allow);
  };
}
