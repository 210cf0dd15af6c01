import { forgetDrafts } from '../card-drafts.ts';
import { formatCount } from '../format-count.ts';
import { readStored, store, storedKeys } from '../storage.ts';

/** What earlier versions kept without the user's id. */
const ofAnyUser =
  /^flipstack\.(?:code\.\w+|interview-choice|skipped-comparisons|(?:place|marks)\.(?:library|shared|sample)\..*)$/;

/** Everything that this browser keeps of a user. Such keys have the id after the kind of data. */
function keysOf(userId: number): string[] {
  const ofUser = new RegExp(`^flipstack\\.[\\w-]+\\.${userId}(?:\\.|$)`);
  return storedKeys('flipstack.').filter((key) => ofUser.test(key) || ofAnyUser.test(key));
}

/**
 * What would be lost if the user signed out, as a sentence: cards that are not saved, and answers
 * that have not been sent. Undefined if there is nothing.
 */
export function describeUnsavedWork(userId: number): string | undefined {
  const cards = sum(storedKeys(`flipstack.drafts.${userId}.`), draftsIn) + capturedCards(userId);
  const answers =
    storedKeys(`flipstack.reviews.${userId}.`).length +
    storedKeys(`flipstack.interview-answer.${userId}.`).length;
  const parts = [
    ...(cards > 0 ? [`${formatCount(cards, 'card')} not saved`] : []),
    ...(answers > 0 ? [`${formatCount(answers, 'answer')} not sent`] : []),
  ];
  if (parts.length === 0) return undefined;
  return `This browser has ${parts.join(' and ')}. Signing out deletes what it keeps for you.`;
}

/**
 * Removes what this browser keeps of a user who has signed out or erased the account, so that the next
 * one cannot read it.
 */
export function clearLocalData(userId: number): void {
  for (const key of keysOf(userId)) store(key, undefined);
  forgetDrafts();
}

const sum = (keys: readonly string[], countIn: (key: string) => number): number =>
  keys.reduce((total, key) => total + countIn(key), 0);

const draftsIn = (key: string): number => Object.keys(parse(key)).length;

function capturedCards(userId: number): number {
  const { question, answer } = parse(`flipstack.capture.${userId}`) as { question?: string; answer?: string };
  return question || answer ? 1 : 0;
}

function parse(key: string): object {
  try {
    return (JSON.parse(readStored(key) ?? '{}') as object | null) ?? {};
  } catch {
    return {};
  }
}
