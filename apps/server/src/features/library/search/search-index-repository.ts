import type { CardKind } from '@flipstack/card-kinds';
import type { FollowUp, Level } from '@flipstack/contract';
import type { Database, Transaction } from '../../../database/database.ts';
import { prepared } from '../../../database/prepared.ts';

/** The searchable text of a live card. */
export interface SearchableCard {
  cardId: number;
  level: Level;
  kind: CardKind;
  question: string;
  answer: string;
  keyPoints: string[];
  goodAnswer: string | null;
  greatAnswer: string | null;
  whyAsked: string | null;
  followUps: FollowUp[];
  slug: string;
  moduleName: string;
  stackName: string;
  summary: string;
}

/** The next live cards of live modules, in the order of ids. */
export async function listSearchableCards(
  database: Database,
  afterId: number,
  limit: number,
): Promise<SearchableCard[]> {
  const rows = await database
    .selectFrom('library_cards')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .select([
      'library_cards.id as cardId',
      'level',
      'kind',
      'question',
      'answer',
      'key_points',
      'good_answer as goodAnswer',
      'great_answer as greatAnswer',
      'why_asked as whyAsked',
      'follow_ups',
      'slug',
      'name as moduleName',
      'stack_name as stackName',
      'summary',
    ])
    .where('library_cards.retired_at', 'is', null)
    .where('library_modules.retired_at', 'is', null)
    .where('library_cards.id', '>', afterId)
    .orderBy('library_cards.id')
    .limit(limit)
    .execute();
  return rows.map(({ key_points, follow_ups, ...row }) => ({
    ...row,
    keyPoints: JSON.parse(key_points),
    followUps: JSON.parse(follow_ups),
  }));
}

/** Records the version of the stored library, so that every process rebuilds its index. */
export async function saveLibraryVersion(transaction: Transaction, libraryHash: string): Promise<void> {
  await transaction.deleteFrom('library_index').execute();
  await transaction.insertInto('library_index').values({ library_hash: libraryHash }).execute();
}

const selectVersion = prepared((database) =>
  database.selectFrom('library_index').select('library_hash as libraryHash'),
);

/** The version of the stored library; undefined if none is stored. */
export async function findLibraryVersion(database: Database): Promise<string | undefined> {
  const [row] = await selectVersion(database);
  return row?.libraryHash;
}

const selectFollowedStacks = prepared((database, userId: number) =>
  database
    .selectFrom('followed_modules')
    .innerJoin('library_modules', 'library_modules.id', 'followed_modules.library_module_id')
    .select('stack_name as stackName')
    .distinct()
    .where('user_id', '=', userId)
    .where('retired_at', 'is', null),
);

const selectSingleCardStacks = prepared((database, userId: number) =>
  database
    .selectFrom('single_cards')
    .innerJoin('library_cards', 'library_cards.id', 'single_cards.library_card_id')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .select('stack_name as stackName')
    .distinct()
    .where('user_id', '=', userId)
    .where('library_cards.retired_at', 'is', null)
    .where('library_modules.retired_at', 'is', null),
);

const selectOwnStacks = prepared((database, userId: number) =>
  database
    .selectFrom('modules')
    .innerJoin('stacks', 'stacks.id', 'modules.stack_id')
    .select('stacks.name as stackName')
    .distinct()
    .where('modules.author_id', '=', userId)
    .where('modules.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cards')
          .select('cards.id')
          .whereRef('cards.module_id', '=', 'modules.id')
          .where('cards.deleted_at', 'is', null),
      ),
    ),
);

/**
 * The stacks of the library modules and single cards that a user follows, and of the user's own
 * modules that have cards.
 */
export async function listLearnedStacks(database: Database, userId: number): Promise<Set<string>> {
  const rows = [
    ...(await selectFollowedStacks(database, userId)),
    ...(await selectSingleCardStacks(database, userId)),
    ...(await selectOwnStacks(database, userId)),
  ];
  return new Set(rows.map(({ stackName }) => stackName));
}
