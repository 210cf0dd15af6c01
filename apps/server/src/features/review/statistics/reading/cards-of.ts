import { formatCardName, type Statistics } from '@flipstack/contract';
import { dateOfDay } from '@flipstack/study/learner-day';
import type { CardCounts, CardState } from './card-counts-repository.ts';
import type { HardCard } from './hardest-repository.ts';

const scheduledStates: readonly CardState[] = ['learning', 'young', 'mature'];

/** The forecast of the days from today. Cards that are set aside do not come back. */
export function forecastOf(
  counts: readonly CardCounts[],
  today: number,
  days: number,
): Statistics['forecast'] {
  const due = counts.filter(({ state }) => scheduledStates.includes(state));
  const dueOn = (day: number) => sum(due.filter((one) => one.day === day));
  return {
    overdue: dueOn(-1),
    days: Array.from({ length: days }, (_, day) => ({ date: dateOfDay(today + day), due: dueOn(day) })),
  };
}

/** @param total the number of cards in the learner's reviews, with those that have no schedule */
export function statesOf(counts: readonly CardCounts[], total: number): Statistics['states'] {
  const of = (state: CardState) => sum(counts.filter((one) => one.state === state));
  const started = sum(counts.filter(({ state }) => state !== 'new'));
  return {
    new: Math.max(0, total - started),
    learning: of('learning'),
    young: of('young'),
    mature: of('mature'),
    suspended: of('suspended'),
    leeches: of('leech'),
  };
}

const sum = (counts: readonly CardCounts[]) => counts.reduce((total, { cards }) => total + cards, 0);

export const hardestOf = (cards: readonly HardCard[]): Statistics['hardest'] =>
  cards.map(({ card: { name, question, level, module, moduleName, stackName }, ...figures }) => ({
    card: formatCardName(name),
    question,
    level,
    module,
    moduleName,
    stackName,
    ...figures,
  }));
