import { EventLoopShare } from '../../../event-loop/share-event-loop.ts';
import type { Services } from '../../../services.ts';
import { usageOf } from '../../cards/module-room-repository.ts';
import type { OwnImport } from '../import-repository.ts';
import { readCards } from '../reading/read-spool.ts';
import { spoolOf } from '../spool.ts';
import { CardMatcher } from './card-matcher.ts';

/** What is known about each card of a file, in its order. */
export interface PlannedCard {
  /** The index of its module. */
  module: number;
  /** The user's card that it is, or 0. */
  match: number;
  /** What it takes in a module. */
  bytes: number;
}

const cardsPerTurn = 50;
const exampleLength = 120;

/** Matches the cards of a file with those of its user. */
export async function planCards(
  { config, database }: Pick<Services, 'config' | 'database'>,
  found: OwnImport,
  signal: AbortSignal,
): Promise<{ cards: PlannedCard[]; examples: string[] }> {
  const matcher = await CardMatcher.open(database, found.userId);
  const share = new EventLoopShare(cardsPerTurn);
  const cards: PlannedCard[] = [];
  const examples: string[] = [];
  for await (const batch of readCards(spoolOf(config, found), cardsPerTurn, signal)) {
    const matches = await matcher.match(batch);
    for (const [index, card] of batch.entries()) {
      const match = matches[index] ?? 0;
      cards.push({ module: card.module, match, bytes: usageOf([card]).bytes });
      if (match !== 0 && examples.length < 3) examples.push(card.question.slice(0, exampleLength));
    }
    await share.count(batch.length);
  }
  return { cards, examples };
}
