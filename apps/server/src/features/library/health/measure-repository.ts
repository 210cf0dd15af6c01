import { healthLearnersMin, type Level } from '@flipstack/contract';
import type { MeasuredCard } from '@flipstack/study/library-health';
import { sql } from 'kysely';
import { type Database, inTransaction, type Transaction } from '../../../database/database.ts';
import { slowRead } from '../../../database/engine/index.ts';

const liveCards = (database: Database) =>
  database
    .selectFrom('library_cards')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .where('library_cards.retired_at', 'is', null)
    .where('library_modules.retired_at', 'is', null);

/** The ids of some cards of the library that have not been measured since `before`. */
export async function listCardsToMeasure(
  database: Database,
  { before, max }: { before: number; max: number },
): Promise<number[]> {
  const rows = await liveCards(database)
    .leftJoin('card_health', 'card_health.library_card_id', 'library_cards.id')
    .select('library_cards.id as id')
    .where((where) => where.or([where('measured_at', 'is', null), where('measured_at', '<=', before)]))
    .orderBy('library_cards.id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

interface Figures {
  learners: number;
  answers: number;
  lapses: number;
  difficulty: number;
  variance: number;
}

interface Measure {
  libraryCardId: number;
  /** Undefined if the card has fewer than `healthLearnersMin` learners. */
  figures: Figures | undefined;
}

interface MeasureRow {
  library_card_id: number;
  learners: number;
  answers: number;
  lapses: number;
  /** The sum of their difficulties. */
  difficulties: number;
  /** The sum of the squares of their difficulties. */
  squares: number;
}

/**
 * Adds up the schedules of cards. Figures about fewer than `healthLearnersMin` learners do not
 * leave the database.
 */
export async function measureCards(database: Database, cardIds: readonly number[]): Promise<Measure[]> {
  const query = sql<MeasureRow>`select "card_id" as "library_card_id", count(*) as "learners",
      cast(sum("reviews") as bigint) as "answers", cast(sum("lapses") as bigint) as "lapses",
      sum("difficulty") as "difficulties", sum("difficulty" * "difficulty") as "squares"
    from "schedules"
    where "source" = 'library' and "card_id" in (${sql.join(cardIds)}) and "reviews" > 0
    group by "card_id" having count(*) >= ${healthLearnersMin}`;
  const { rows } = await slowRead(query).execute(database);
  const byCard = new Map(rows.map((row) => [row.library_card_id, row]));
  return cardIds.map((libraryCardId) => {
    const row = byCard.get(libraryCardId);
    return { libraryCardId, figures: row && toFigures(row) };
  });
}

function toFigures({ learners, answers, lapses, difficulties, squares }: MeasureRow): Figures {
  const difficulty = difficulties / learners;
  // Rounding can make it slightly negative.
  const variance = Math.max(0, (squares - learners * difficulty ** 2) / (learners - 1));
  return { learners, answers, lapses, difficulty, variance };
}

/**
 * Stores measures. A card keeps its judgment until it is judged again, unless it has too few
 * learners now: then nothing is kept.
 */
export async function saveMeasures(
  database: Database,
  measures: readonly Measure[],
  now: number,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    for (const { libraryCardId, figures } of measures) {
      const after = { measured_at: now, ...(figures === undefined ? nothing : toColumns(figures)) };
      await transaction
        .insertInto('card_health')
        .values({ ...nothing, library_card_id: libraryCardId, ...after })
        .onConflict((conflict) => conflict.column('library_card_id').doUpdateSet(after))
        .execute();
    }
  });
}

/** What is known about a card with too few learners. */
const nothing = {
  learners: null,
  answers: null,
  lapses: null,
  difficulty: null,
  difficulty_variance: null,
  difficulty_low: null,
  difficulty_high: null,
  measured_level: null,
  mislabeled_by: null,
};

const toColumns = ({ variance, ...figures }: Figures) => ({ ...figures, difficulty_variance: variance });

export interface Judgment {
  difficulty_low: number | null;
  difficulty_high: number | null;
  measured_level: Level | null;
  mislabeled_by: number | null;
}

/** A card with enough learners, and how it was judged before. */
interface StoredMeasure extends MeasuredCard {
  cardId: number;
  stored: Judgment;
}

/** The cards of the library that have enough learners, in the order of ids. */
export async function listMeasured(database: Database): Promise<StoredMeasure[]> {
  const rows = await liveCards(database)
    .innerJoin('card_health', 'card_health.library_card_id', 'library_cards.id')
    .select(['library_cards.id as id', 'level', 'learners', 'difficulty', 'difficulty_variance'])
    .select(['difficulty_low', 'difficulty_high', 'measured_level', 'mislabeled_by'])
    .where('learners', 'is not', null)
    .where('difficulty', 'is not', null)
    .where('difficulty_variance', 'is not', null)
    .$narrowType<{ learners: number; difficulty: number; difficulty_variance: number }>()
    .orderBy('library_cards.id')
    .execute();
  return rows.map(({ id, level, learners, difficulty, difficulty_variance, ...stored }) => ({
    cardId: id,
    level,
    learners,
    difficulty,
    variance: difficulty_variance,
    stored,
  }));
}

export async function saveJudgments(
  transaction: Transaction,
  judgments: readonly { cardId: number; judgment: Judgment }[],
): Promise<void> {
  for (const { cardId, judgment } of judgments) {
    await transaction
      .updateTable('card_health')
      .set(judgment)
      .where('library_card_id', '=', cardId)
      .execute();
  }
}
