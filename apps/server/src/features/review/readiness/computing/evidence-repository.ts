import type { CardKind } from '@flipstack/card-kinds';
import type { Level } from '@flipstack/contract';
import type { Database } from '../../../../database/database.ts';

/** A live library card that interviews may ask. */
export interface LibraryCardRow {
  id: number;
  permanentId: string | null;
  stack: string;
  slug: string;
  topic: string;
  level: Level;
  kind: CardKind;
  /** Its parts as JSON, for choices only: guessing depends on their options. */
  body: string | null;
}

const liveCards = (database: Database, stacks: readonly string[]) =>
  database
    .selectFrom('library_cards')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .where('library_cards.retired_at', 'is', null)
    .where('library_modules.retired_at', 'is', null)
    .where('stack_name', 'in', stacks);

export function listLibraryCards(database: Database, stacks: readonly string[]): Promise<LibraryCardRow[]> {
  return liveCards(database, stacks)
    .select((select) => [
      'library_cards.id as id',
      'permanent_id as permanentId',
      'stack_name as stack',
      'slug',
      'name as topic',
      'level',
      'kind',
      select.case().when('kind', '=', 'choice').then(select.ref('body')).end().as('body'),
    ])
    .orderBy('library_cards.id')
    .execute();
}

/** What FSRS knows about a reviewed card. */
export interface ScheduleRow {
  cardId: number;
  stability: number;
  difficulty: number;
  lastReviewAt: number;
}

export async function listSchedules(
  database: Database,
  userId: number,
  stacks: readonly string[],
): Promise<ScheduleRow[]> {
  const rows = await liveCards(database, stacks)
    .innerJoin('schedules', (join) =>
      join
        .onRef('schedules.card_id', '=', 'library_cards.id')
        .on('schedules.source', '=', 'library')
        .on('schedules.user_id', '=', userId),
    )
    .select(['card_id', 'stability', 'difficulty', 'last_review_at'])
    .where('state', '<>', 'New')
    .where('last_review_at', 'is not', null)
    .execute();
  return rows.map((row) => ({
    cardId: row.card_id,
    stability: row.stability,
    difficulty: row.difficulty,
    lastReviewAt: row.last_review_at ?? 0,
  }));
}

/** The cards that the learner has been asked in interviews. */
export async function listAskedCards(
  database: Database,
  userId: number,
  stacks: readonly string[],
): Promise<number[]> {
  const rows = await database
    .selectFrom('interview_questions')
    .select('library_card_id as cardId')
    .distinct()
    .where('stack_name', 'in', stacks)
    .where('interview_id', 'in', (select) =>
      select.selectFrom('interviews').select('id').where('user_id', '=', userId),
    )
    .execute();
  return rows.map(({ cardId }) => cardId);
}

export interface DifficultyRow {
  cardId: number;
  mean: number;
  standardDeviation: number;
}

/** The difficulties that were learned from answers. */
export function listLearnedDifficulties(
  database: Database,
  stacks: readonly string[],
): Promise<DifficultyRow[]> {
  return liveCards(database, stacks)
    .innerJoin('item_difficulties', 'item_difficulties.library_card_id', 'library_cards.id')
    .select([
      'item_difficulties.library_card_id as cardId',
      'mean',
      'standard_deviation as standardDeviation',
    ])
    .execute();
}

/** A scored question of an interview that has ended. One that was hardly answered is not scored. */
export interface ScoredQuestionRow {
  startedAt: number;
  cardId: number;
  stack: string;
  /** In logits, when the interview was scored. */
  difficulty: number;
  guessing: number;
  isFirstExposure: boolean;
  isRight: boolean;
}

/** The scored questions of the learner's interviews since an instant, in order of time. */
export async function listScoredQuestions(
  database: Database,
  { userId, stacks, since }: { userId: number; stacks: readonly string[]; since: number },
): Promise<ScoredQuestionRow[]> {
  const rows = await database
    .selectFrom('interview_questions')
    .innerJoin('interviews', 'interviews.id', 'interview_questions.interview_id')
    .select([
      'started_at as startedAt',
      'library_card_id as cardId',
      'stack_name as stack',
      'difficulty',
      'guessing',
      'is_first_exposure',
      'outcome',
    ])
    .where('user_id', '=', userId)
    .where('started_at', '>=', since)
    .where('stack_name', 'in', stacks)
    .where('score', 'is not', null)
    .orderBy('started_at')
    .orderBy('interview_id')
    .orderBy('position')
    .execute();
  return rows.map(({ is_first_exposure, outcome, difficulty, guessing, ...row }) => ({
    ...row,
    difficulty: difficulty ?? 0,
    guessing: guessing ?? 0,
    isFirstExposure: is_first_exposure === 1,
    isRight: outcome === 'right',
  }));
}

/** The memory of a card before one of its reviews. */
export interface MemoryBeforeRow {
  cardId: number;
  reviewedAt: number;
  stability: number;
  lastReviewAt: number | null;
}

/**
 * What was remembered of some cards before each of their reviews since an instant, by card and in order of
 * time. By time alone, SQLite would read the whole log since then.
 */
export function listMemoryBefore(
  database: Database,
  { userId, cardIds, since }: { userId: number; cardIds: readonly number[]; since: number },
): Promise<MemoryBeforeRow[]> {
  return database
    .selectFrom('reviews')
    .select([
      'card_id as cardId',
      'reviewed_at as reviewedAt',
      'stability_before as stability',
      'last_review_at_before as lastReviewAt',
    ])
    .where('user_id', '=', userId)
    .where('source', '=', 'library')
    .where('reviewed_at', '>=', since)
    .where('card_id', 'in', cardIds)
    .orderBy('card_id')
    .orderBy('reviewed_at')
    .orderBy('id')
    .execute();
}
