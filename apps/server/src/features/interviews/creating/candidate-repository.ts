import type { CardKind } from '@flipstack/card-kinds';
import type { Level } from '@flipstack/contract';
import { fromKindColumns } from '../../../database/card-kind-columns.ts';
import type { Database } from '../../../database/database.ts';
import type { QuestionContent } from '../question-repository.ts';

/** A live library card, as far as a draw needs it. */
export interface CandidateCard {
  id: number;
  permanentId: string | null;
  stack: string;
  /** The slug of its module. */
  topic: string;
  level: Level;
  kind: CardKind;
}

/**
 * The next live cards of live modules, in the order of ids. Open questions without key points are
 * left out, because their answers could not be compared with anything.
 */
export function listCandidateCards(
  database: Database,
  afterId: number,
  limit: number,
): Promise<CandidateCard[]> {
  return database
    .selectFrom('library_cards')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .select([
      'library_cards.id as id',
      'permanent_id as permanentId',
      'stack_name as stack',
      'slug as topic',
      'level',
      'kind',
    ])
    .where('library_cards.retired_at', 'is', null)
    .where('library_modules.retired_at', 'is', null)
    .where((where) => where.or([where('kind', '<>', 'flip'), where('key_points', '<>', '[]')]))
    .where('library_cards.id', '>', afterId)
    .orderBy('library_cards.id')
    .limit(limit)
    .execute();
}

/** What the cards with these ids ask and answer now, without tests. */
export async function listCardContents(
  database: Database,
  cardIds: readonly number[],
): Promise<Map<number, QuestionContent>> {
  const rows = await database
    .selectFrom('library_cards')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .select([
      'library_cards.id as id',
      'question',
      'answer',
      'kind',
      'body',
      'key_points',
      'good_answer as goodAnswer',
      'great_answer as greatAnswer',
      'follow_ups',
      'name as topic',
      'slug',
    ])
    .where('library_cards.id', 'in', cardIds)
    .execute();
  return new Map(
    rows.map(({ id, question, answer, goodAnswer, greatAnswer, topic, slug, ...row }) => [
      id,
      {
        question,
        answer,
        kind: 'flip',
        ...fromKindColumns(row),
        keyPoints: JSON.parse(row.key_points),
        goodAnswer,
        greatAnswer,
        followUps: JSON.parse(row.follow_ups),
        topic,
        slug,
        tests: [],
      },
    ]),
  );
}
