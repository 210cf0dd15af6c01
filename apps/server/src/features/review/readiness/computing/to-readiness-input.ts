import { kindAndBody } from '@flipstack/card-kinds';
import { guessingOf, initialDifficulty } from '@flipstack/study/ability';
import { dayNumber } from '@flipstack/study/learner-day';
import type { ReadinessCard, ReadinessInput } from '@flipstack/study/readiness';
import { computeAbilities } from './compute-abilities.ts';
import type { ComputeInput } from './compute-input.ts';
import type { LibraryCardRow } from './evidence-repository.ts';

/** What the database knows, as the forecast needs it. */
export function toReadinessInput(input: ComputeInput): ReadinessInput {
  const { choice, today, interviewDay: date, parameters } = input;
  return { choice, today, date, parameters, abilities: computeAbilities(input), cards: toCards(input) };
}

function toCards({ cards, schedules, askedCards, difficulties, dayShiftMs }: ComputeInput): ReadinessCard[] {
  const scheduleOf = new Map(schedules.map((schedule) => [schedule.cardId, schedule]));
  const learned = new Map(difficulties.map((row) => [row.cardId, row]));
  const asked = new Set(askedCards);
  return cards.map((card) => {
    const { id, stack, slug, level, kind } = card;
    const schedule = scheduleOf.get(id);
    const difficulty = learned.get(id);
    return {
      id,
      stack,
      topic: slug,
      level,
      kind,
      guessing: guessingOfCard(card),
      difficulty:
        difficulty === undefined
          ? initialDifficulty(level)
          : { logits: difficulty.mean, standardError: difficulty.standardDeviation },
      isSeen: schedule !== undefined || asked.has(id),
      memory: schedule && {
        stability: schedule.stability,
        difficulty: schedule.difficulty,
        lastReviewDay: dayNumber(schedule.lastReviewAt, dayShiftMs),
      },
    };
  });
}

/** Only answers to choices can be guessed. */
const guessingOfCard = ({ kind, body }: LibraryCardRow): number =>
  kind === 'choice' && body !== null ? guessingOf(kindAndBody({ kind, body: JSON.parse(body) })) : 0;
