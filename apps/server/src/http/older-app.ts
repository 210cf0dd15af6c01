import { appFormHeader } from '@flipstack/contract';
import type { RequestContext } from './environment.ts';

/**
 * Whether a tab with the web app from before follow-ups had answers makes the request. It was opened
 * before the upgrade and expects follow-ups as texts. Other clients do not send `Sec-Fetch-Mode`.
 */
export const isFromOlderApp = ({ req }: RequestContext): boolean =>
  req.header('sec-fetch-site') === 'same-origin' &&
  req.header('sec-fetch-mode') === 'cors' &&
  req.header(appFormHeader) === undefined;

/** A response with each follow-up as the text of its question. */
export function toOlderForm(body: unknown): unknown {
  if (body === undefined) return undefined;
  const text = JSON.stringify(body, (key, value) =>
    key === 'followUps' && Array.isArray(value) ? value.map(questionOf) : value,
  );
  return JSON.parse(text);
}

const questionOf = (followUp: unknown): unknown =>
  typeof followUp === 'object' && followUp !== null && 'question' in followUp ? followUp.question : followUp;
