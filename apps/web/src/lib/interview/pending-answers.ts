import type { BodyOf } from '@flipstack/contract';
import type { DataOwner } from '../session/data-owner.ts';
import { readStored, store, storedKeys } from '../storage.ts';

/** An answer as the server gets it. */
export type SentAnswer = BodyOf<'POST /interviews/{interviewId}/answers'>['answers'][number];

/** Whose interview it is. */
export type InterviewOwner = DataOwner;

const prefix = 'flipstack.interview-answer.';
const prefixOf = (owner: InterviewOwner, interviewId: string) => `${prefix}${owner}.${interviewId}.`;

/** One key for each question, so that tabs do not overwrite each other's answers to others. */
const keyOf = (owner: InterviewOwner, interviewId: string, position: number) =>
  `${prefixOf(owner, interviewId)}${position}`;

/** The answers of an interview that this browser keeps, because the server has not acknowledged them. */
export const readPending = (owner: InterviewOwner, interviewId: string): SentAnswer[] =>
  storedKeys(prefixOf(owner, interviewId)).flatMap((key) => parse(readStored(key)) ?? []);

/**
 * Keeps an answer until the server has it. Another tab may have stored a later one, which stays.
 * @returns whether it was stored; it may not be in a private window, or when the storage is full
 */
export function keepPending(owner: InterviewOwner, interviewId: string, answer: SentAnswer): boolean {
  const key = keyOf(owner, interviewId, answer.position);
  const stored = parse(readStored(key));
  if (stored && stored.elapsedMs > answer.elapsedMs) return true;
  const text = JSON.stringify(answer);
  store(key, text);
  return readStored(key) === text;
}

/** Forgets an answer that the server has, unless a newer one has taken its place. */
export function dropPending(owner: InterviewOwner, interviewId: string, answer: SentAnswer): void {
  const key = keyOf(owner, interviewId, answer.position);
  if (parse(readStored(key))?.answerId === answer.answerId) store(key, undefined);
}

/** The interviews of an owner with answers that wait to be sent. */
export function interviewsWithPending(owner: InterviewOwner): string[] {
  const start = `${prefix}${owner}.`;
  return [...new Set(storedKeys(start).map((key) => key.slice(start.length).split('.', 1)[0] ?? ''))];
}

/** Makes the unsent answers of a guest's interview those of the member who has claimed it. */
export function adoptPending(userId: number, interviewId: string): void {
  for (const answer of readPending('guest', interviewId)) {
    keepPending(userId, interviewId, answer);
    store(keyOf('guest', interviewId, answer.position), undefined);
  }
}

/** What another tab has just stored, if the event is about this interview. */
export function pendingIn(
  owner: InterviewOwner,
  interviewId: string,
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
): SentAnswer | undefined {
  return key?.startsWith(prefixOf(owner, interviewId)) ? parse(newValue) : undefined;
}

function parse(text: string | null | undefined): SentAnswer | undefined {
  try {
    const answer = JSON.parse(text ?? 'null') as Partial<SentAnswer> | null;
    const isWhole =
      typeof answer?.answerId === 'string' &&
      typeof answer.position === 'number' &&
      typeof answer.elapsedMs === 'number';
    return isWhole ? (answer as SentAnswer) : undefined;
  } catch {
    return undefined;
  }
}
