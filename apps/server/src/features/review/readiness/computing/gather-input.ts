import { dayShiftMs, startOfDay } from '@flipstack/study/learner-day';
import { newCardSeed } from '@flipstack/study/new-card-order';
import type { Services } from '../../../../services.ts';
import type { Learner } from '../../learner/learner-repository.ts';
import { countReviewsSince } from '../../queue/activity-repository.ts';
import { readPace } from '../../queue/read-pace.ts';
import type { Goal } from '../goal-repository.ts';
import type { ComputeInput } from './compute-input.ts';
import {
  type LibraryCardRow,
  listAskedCards,
  listLearnedDifficulties,
  listLibraryCards,
  listMemoryBefore,
  listSchedules,
  listScoredQuestions,
} from './evidence-repository.ts';

/** Abilities are estimated from the interviews of this time: later than that, people have changed. */
const abilityMs = 90 * 24 * 60 * 60 * 1000;

interface Computed {
  learner: Learner;
  goal: Goal;
  /** The learner's current day. */
  day: number;
}

/** Reads what a day's forecast and plan are computed from. */
export async function gatherInput(
  { database, now, referenceTests }: Services,
  { learner, goal, day }: Computed,
): Promise<ComputeInput> {
  const { userId } = goal;
  const { stacks } = goal.choice;
  const done = await countReviewsSince(database, learner, startOfDay(day, learner));
  const questions = await listScoredQuestions(database, { userId, stacks, since: now() - abilityMs });
  const seenBefore = questions.filter(({ isFirstExposure }) => !isFirstExposure);
  const [first] = seenBefore;
  // Code can only be asked with reference outputs.
  const canBeAsked = ({ kind, permanentId }: LibraryCardRow) =>
    kind !== 'code' || (permanentId !== null && referenceTests.has(permanentId));
  return {
    seed: newCardSeed(userId, day),
    choice: goal.choice,
    today: day,
    interviewDay: goal.interviewDay,
    dayShiftMs: dayShiftMs(learner, now()),
    minutesPerDay: goal.minutesPerDay,
    msPerReview: await readPace(database, learner, { day, done }),
    parameters: learner.parameters,
    cards: (await listLibraryCards(database, stacks)).filter(canBeAsked),
    schedules: await listSchedules(database, userId, stacks),
    askedCards: await listAskedCards(database, userId, stacks),
    difficulties: await listLearnedDifficulties(database, stacks),
    questions,
    memoriesBefore:
      first === undefined
        ? []
        : await listMemoryBefore(database, {
            userId,
            cardIds: [...new Set(seenBefore.map(({ cardId }) => cardId))],
            since: first.startedAt,
          }),
  };
}
