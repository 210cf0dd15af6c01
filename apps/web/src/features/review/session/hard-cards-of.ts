import type { ReviewToday } from '@flipstack/contract';
import type { ScreenSession } from './session-card.ts';

type HardCard = ReviewToday['hard'][number];

/** The cards that were rated Again in the session, most often first. */
export function hardCardsOf({ history }: Pick<ScreenSession, 'history'>): HardCard[] {
  const forgotten = history.filter((action) => action.kind === 'grade' && !action.remembered);
  return [...Map.groupBy(forgotten, ({ before }) => before.card)]
    .flatMap(([card, [first, ...more]]) => {
      if (first === undefined) return [];
      const { question, moduleName, stackName, module } = first.before.details;
      return { card, question, moduleName, stackName, module, times: more.length + 1 };
    })
    .toSorted((one, other) => other.times - one.times);
}
