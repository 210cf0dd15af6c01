import { formatCardName } from '@flipstack/contract';
import type { JsonValue } from '@flipstack/exchange';
import { type Database, inBatches } from '../../database/database.ts';
import { listImportedInterviews } from '../imports/account/account-repository.ts';
import { readHistory } from '../review/history/history-repository.ts';

/** What a user learns of the library: by the names that every server has for modules and cards. */
export async function readLibraryProgress(database: Database, userId: number): Promise<JsonValue> {
  const modules = await database
    .selectFrom('followed_modules')
    .innerJoin('library_modules', 'library_modules.id', 'followed_modules.library_module_id')
    .select(['slug', 'reviews_easy', 'reviews_medium', 'reviews_hard'])
    .where('user_id', '=', userId)
    .orderBy('slug')
    .execute();
  const cards = await database
    .selectFrom('single_cards')
    .innerJoin('library_cards', 'library_cards.id', 'single_cards.library_card_id')
    .select('permanent_id')
    .where('user_id', '=', userId)
    .where('permanent_id', 'is not', null)
    .$narrowType<{ permanent_id: string }>()
    .orderBy('permanent_id')
    .execute();
  return {
    follows: modules.map(({ slug, reviews_easy, reviews_medium, reviews_hard }) => ({
      slug,
      levels: [
        ...(reviews_easy === 1 ? ['EASY'] : []),
        ...(reviews_medium === 1 ? ['MEDIUM'] : []),
        ...(reviews_hard === 1 ? ['HARD'] : []),
      ],
    })),
    cards: cards.map(({ permanent_id }) => permanent_id),
    reviews: await readLibraryReviews(database, userId),
    setAside: await readSetAside(database, userId),
  };
}

/** As `[card, how]`, where `how` is `suspended` or `leech`. */
async function readSetAside(database: Database, userId: number): Promise<JsonValue[]> {
  const rows = await database
    .selectFrom('schedules')
    .innerJoin('library_cards', 'library_cards.id', 'schedules.card_id')
    .select(['permanent_id', 'set_aside'])
    .where('user_id', '=', userId)
    .where('source', '=', 'library')
    .where('set_aside', 'is not', null)
    .where('permanent_id', 'is not', null)
    .orderBy('permanent_id')
    .execute();
  return rows.map(({ permanent_id, set_aside }) => [permanent_id, set_aside]);
}

/**
 * As `[card, instant, rating, milliseconds]`, in the order of time. It looks through the whole log in
 * batches, because one statement for a few reviews of the library could look through all of it.
 */
async function readLibraryReviews(database: Database, userId: number): Promise<JsonValue[]> {
  const permanentIds = await listPermanentIds(database);
  const reviews: JsonValue[] = [];
  for await (const batch of readHistory(database, userId))
    for (const { card, reviewedAt, rating, durationMs } of batch) {
      const permanentId = permanentIds.get(card);
      if (permanentId !== undefined) reviews.push([permanentId, reviewedAt, rating, durationMs ?? 0]);
    }
  return reviews;
}

/** By card name. */
async function listPermanentIds(database: Database): Promise<Map<string, string>> {
  const rows = await database.selectFrom('library_cards').select(['id', 'permanent_id']).execute();
  return new Map(
    rows.flatMap(({ id, permanent_id }) =>
      permanent_id === null ? [] : [[formatCardName({ source: 'library', cardId: id }), permanent_id]],
    ),
  );
}

/**
 * The mock interviews of a user that have ended: which cards they asked, and the answers. The cards
 * themselves are in the library, and their rated tests stay secret. Those of other servers follow as they
 * were imported.
 */
export async function readInterviews(database: Database, userId: number): Promise<JsonValue> {
  const interviews = await database
    .selectFrom('interviews')
    .select(['id', 'type', 'level', 'stacks', 'minutes', 'started_at', 'deadline_at', 'ended_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is not', null)
    .orderBy('started_at')
    .execute();
  const ids = interviews.map(({ id }) => id);
  const questions = await readOfInterviews(ids, (batch) =>
    database
      .selectFrom('interview_questions')
      .leftJoin('library_cards', 'library_cards.id', 'interview_questions.library_card_id')
      .select([
        'interview_id',
        'interview_questions.position',
        'library_cards.permanent_id',
        'stack_name',
        'interview_questions.level',
        'interview_questions.kind',
        'outcome',
        'answer_id',
        'score',
      ])
      .where('interview_id', 'in', batch)
      .orderBy('interview_id')
      .orderBy('interview_questions.position')
      .execute(),
  );
  const answers = await readOfInterviews(ids, (batch) =>
    database
      .selectFrom('interview_answers')
      .select(['interview_id', 'id', 'position', 'response', 'elapsed_ms', 'spent_ms', 'received_at'])
      .where('interview_id', 'in', batch)
      .orderBy('interview_id')
      .orderBy('arrival')
      .execute(),
  );
  const ofQuestions = Map.groupBy(questions, ({ interview_id }) => interview_id);
  const ofAnswers = Map.groupBy(answers, ({ interview_id }) => interview_id);
  const own = interviews.map(({ id, stacks, ...interview }) => ({
    id,
    ...interview,
    stacks: JSON.parse(stacks) as JsonValue,
    questions: (ofQuestions.get(id) ?? []).map(({ interview_id: _, ...question }) => question),
    answers: (ofAnswers.get(id) ?? []).map(({ interview_id: _, response, ...answer }) => ({
      ...answer,
      response: response === null ? null : (JSON.parse(response) as JsonValue),
    })),
  }));
  const imported = await listImportedInterviews(database, userId);
  return [
    ...own,
    ...imported.map(({ interview }) => JSON.parse(interview) as { [key: string]: JsonValue }),
  ].toSorted((a, b) => startOf(a) - startOf(b));
}

const startOf = ({ started_at }: { [key: string]: JsonValue }): number => Number(started_at) || 0;

const interviewsPerStatement = 50;

async function readOfInterviews<Row>(
  ids: readonly string[],
  read: (batch: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const batch of inBatches(ids, interviewsPerStatement)) found.push(...(await read(batch)));
  return found;
}
