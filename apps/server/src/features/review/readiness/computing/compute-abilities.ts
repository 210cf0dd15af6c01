import { estimateAbility, type ScoredAnswer } from '@flipstack/study/ability';
import { dayNumber } from '@flipstack/study/learner-day';
import { fsrsModel } from '@flipstack/study/memory';
import { effectiveDifficulty, type StackAbility } from '@flipstack/study/readiness';
import type { ComputeInput } from './compute-input.ts';
import type { ScoredQuestionRow } from './evidence-repository.ts';

type Evidence = Pick<
  ComputeInput,
  'questions' | 'memoriesBefore' | 'schedules' | 'parameters' | 'dayShiftMs'
>;

/**
 * The learner's ability in each stack, from the scored questions of their interviews. A card that
 * they had reviewed was easier for them, by as much as they probably remembered of it. Cards that
 * they only knew from an earlier interview tell nothing: it showed them the answer.
 */
export function computeAbilities(evidence: Evidence): Map<string, StackAbility> {
  const recallAt = recallOf(evidence);
  const answers = evidence.questions.flatMap((question) => {
    const recall = question.isFirstExposure ? 0 : recallAt(question);
    if (recall === undefined) return [];
    const { difficulty, guessing, isRight } = question;
    const answer: ScoredAnswer = {
      difficulty: effectiveDifficulty(difficulty, recall),
      guessing,
      isRight,
    };
    return [{ ...question, answer }];
  });
  const byStack = Map.groupBy(answers, ({ stack }) => stack);
  const dayOf = ({ startedAt }: { startedAt: number }) => dayNumber(startedAt, evidence.dayShiftMs);
  return new Map(
    [...byStack].map(([stack, ofStack]) => [
      stack,
      {
        posterior: estimateAbility(ofStack.map(({ answer }) => answer)).posterior,
        days: new Set(ofStack.map(dayOf)).size,
      },
    ]),
  );
}

/**
 * The probability that a card was recalled when it was asked; undefined if it had not been reviewed.
 * The review after the question knows the memory before it; without one, the schedule does.
 */
function recallOf({ memoriesBefore, schedules, parameters, dayShiftMs }: Evidence) {
  const model = fsrsModel(parameters);
  const reviewsOf = Map.groupBy(memoriesBefore, ({ cardId }) => cardId);
  const scheduleOf = new Map(schedules.map((schedule) => [schedule.cardId, schedule]));
  return ({ cardId, startedAt }: ScoredQuestionRow): number | undefined => {
    const next = reviewsOf.get(cardId)?.find(({ reviewedAt }) => reviewedAt > startedAt);
    const memory = next ?? scheduleOf.get(cardId);
    if (memory === undefined || memory.lastReviewAt === null || memory.stability === 0) return undefined;
    const { lastReviewAt, stability } = memory;
    const days = dayNumber(startedAt, dayShiftMs) - dayNumber(lastReviewAt, dayShiftMs);
    // Recall depends on the stability only.
    return model.recall({ stability, difficulty: 1 }, Math.max(0, days));
  };
}
