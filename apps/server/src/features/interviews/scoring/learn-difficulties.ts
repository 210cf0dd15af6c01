import type { Level } from '@flipstack/contract';
import { difficultiesAfter, initialDifficulty, isAnchorItem } from '@flipstack/study/ability';
import type { Transaction } from '../../../database/database.ts';
import type { InterviewOutcome } from '../question-repository.ts';
import { listPermanentIds, lockDifficulties, saveDifficulties } from './calibration-repository.ts';

/** A scored question of an interview that was taken and has just ended. */
export interface ScoredQuestion {
  position: number;
  libraryCardId: number;
  level: Level;
  isFirstExposure: boolean;
  outcome: InterviewOutcome;
  guessing: number;
}

/**
 * Moves the difficulties of cards by a member's answers. Only answers to cards that the member had
 * not seen before count, so that no learner moves the difficulty of a card twice.
 * @param questions the scored questions of one interview, by position
 */
export async function learnDifficulties(
  transaction: Transaction,
  questions: readonly ScoredQuestion[],
): Promise<void> {
  const exposures = calibrationQuestions(questions);
  const permanentIds = await listPermanentIds(
    transaction,
    exposures.map(({ libraryCardId }) => libraryCardId),
  );
  const isAnchor = ({ libraryCardId }: ScoredQuestion) => isAnchorItem(permanentIds.get(libraryCardId) ?? '');
  const locked = await lockDifficulties(
    transaction,
    exposures.filter((question) => permanentIds.has(question.libraryCardId) && !isAnchor(question)),
  );
  const after = difficultiesAfter(
    exposures.map(({ libraryCardId, level, guessing, outcome }) => ({
      before: locked.get(libraryCardId)?.difficulty ?? initialDifficulty(level, true),
      guessing,
      isRight: outcome === 'right',
    })),
  );
  await saveDifficulties(
    transaction,
    exposures.flatMap(({ libraryCardId }, index) => {
      const [before, difficulty] = [locked.get(libraryCardId), after[index]];
      return before === undefined || difficulty === undefined
        ? []
        : [{ cardId: before.cardId, difficulty, answers: before.answers + 1 }];
    }),
  );
}

/**
 * The questions whose answers tell how difficult they are. A question that was skipped counts as
 * wrong. Those after the last answer were probably not reached, which says nothing about them.
 */
function calibrationQuestions(questions: readonly ScoredQuestion[]): ScoredQuestion[] {
  const isGiven = ({ outcome }: ScoredQuestion) => outcome === 'right' || outcome === 'wrong';
  const lastGiven = Math.max(...questions.filter(isGiven).map(({ position }) => position));
  return questions.filter(({ isFirstExposure, position }) => isFirstExposure && position <= lastGiven);
}
