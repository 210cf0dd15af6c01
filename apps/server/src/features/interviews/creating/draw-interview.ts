import { messages } from '@flipstack/contract';
import {
  avoidedInterviews,
  drawQuestions,
  drawTests,
  type InterviewChoice,
  planInterview,
  questionSeed,
} from '@flipstack/study/interview';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import type { Shortages } from '../interview-repository.ts';
import type { NewQuestion } from '../question-repository.ts';
import { listLatestCards, listSeenCards } from '../seen-card-repository.ts';
import { listCardContents } from './candidate-repository.ts';
import type { OpenPool } from './open-pool.ts';

interface Draw {
  pool: OpenPool;
  choice: InterviewChoice;
  seed: number;
  /** Null for a guest. */
  userId: number | null;
}

interface Drawn {
  questions: NewQuestion[];
  shortages: Shortages;
  repeated: number;
}

/** @throws {AppError} `NOT_FOUND` if the library has no cards about one of the stacks */
export function requireStacks(pool: OpenPool, stacks: readonly string[]): void {
  if (!stacks.every((stack) => pool.stacks.has(stack)))
    throw new AppError('NOT_FOUND', messages.stackNotFound);
}

/**
 * Draws the questions of an interview and copies their cards.
 * @throws {AppError} `VALIDATION_ERROR` if there is no question at all
 */
export async function drawInterview(
  { database, referenceTests }: Pick<Services, 'database' | 'referenceTests'>,
  { pool, choice, seed, userId }: Draw,
): Promise<Drawn> {
  const latestInterviews = await listLatestCards(database, userId, avoidedInterviews);
  const drawn = drawQuestions(pool.candidates, planInterview(choice), { seed, latestInterviews });
  if (drawn.questions.length === 0)
    throw new AppError('VALIDATION_ERROR', messages.validationError, {
      errors: { stacks: messages.interviewWithoutQuestions },
    });
  const seen = await listSeenCards(database, userId);
  const contents = await listCardContents(
    database,
    drawn.questions.map(({ id }) => id),
  );
  const questions = drawn.questions.flatMap((card, index): NewQuestion[] => {
    const content = contents.get(card.id);
    if (content === undefined) return [];
    const position = index + 1;
    const tests = referenceTests.get(card.permanentId ?? '') ?? [];
    const drawnTests = card.kind === 'code' ? drawTests(tests, { seed: questionSeed(seed, position) }) : [];
    return [
      {
        position,
        libraryCardId: card.id,
        stack: card.stack,
        level: card.level,
        content: { ...content, tests: drawnTests },
        isFirstExposure: !seen.has(card.id),
      },
    ];
  });
  return { questions, shortages: structuredClone(drawn.shortages) as Shortages, repeated: drawn.repeated };
}
