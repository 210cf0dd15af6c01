import { createHash } from 'node:crypto';
import type { LibraryFile } from '@flipstack/content/node';
import { seedLibrary } from '../../src/features/library/stored/seed-library.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

export const dayMs = 86_400_000;

interface PracticeFile {
  slug: string;
  name?: string;
  stack?: string;
  cards: number;
}

/** A library file with cards that are checked, as many of each level. */
export function practiceFile({ slug, name = slug, stack = 'JS', cards }: PracticeFile): LibraryFile {
  const head = `---\nmodule: ${name}\nstack: ${stack}\nslug: ${slug}\nsummary: Know ${slug}.\n---\n`;
  const texts = Array.from({ length: cards }, (_, index) => {
    const level = ['EASY', 'MEDIUM', 'HARD'][index % 3];
    const id = createHash('sha256').update(`${slug} ${index}`).digest('hex').slice(0, 6);
    return `\n## Card (${level}, typed) {#${id}}\n\nQuestion ${index} of ${slug}?\n\n### Accepted answers\n\n- yes\n\n### Explanation\n\nIt is.\n`;
  });
  return { file: `library/${stack.toLowerCase()}/${slug}.md`, text: head + texts.join('') };
}

export const seedPractice = (server: TestServer, files: readonly PracticeFile[]): Promise<unknown> =>
  seedLibrary(server.services, files.map(practiceFile));

/** The ids of the cards of a library module, in their order. */
export async function cardsOf({ database }: TestServer, slug: string): Promise<number[]> {
  const rows = await database
    .selectFrom('library_cards')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .select('library_cards.id as id')
    .where('slug', '=', slug)
    .orderBy('library_cards.position')
    .execute();
  return rows.map(({ id }) => id);
}

interface Studied {
  userId: number;
  cardIds: readonly number[];
  stability?: number;
  lastReviewAt?: number;
  dueAt?: number;
}

/** Gives a learner schedules, as if they had reviewed the cards. */
export async function study(
  { database, clock }: TestServer,
  {
    userId,
    cardIds,
    stability = 30,
    lastReviewAt = clock.now - dayMs,
    dueAt = clock.now + 20 * dayMs,
  }: Studied,
): Promise<void> {
  const rows = cardIds.map((cardId) => ({
    user_id: userId,
    source: 'library' as const,
    card_id: cardId,
    state: 'Review' as const,
    due_at: dueAt,
    stability,
    difficulty: 5,
    interval_days: stability,
    learning_step: 0,
    reviews: 3,
    lapses: 0,
    last_review_at: lastReviewAt,
    buried_until: 0,
    set_aside: null,
  }));
  await database.insertInto('schedules').values(rows).execute();
}

/** The day that is so many days after the one of the test's clock, in UTC. */
export const dateIn = ({ clock }: TestServer, days: number): string =>
  new Date(clock.now + days * dayMs).toISOString().slice(0, 10);

/** The body of a goal: a screening about JS. */
export const goalOn = (date: string, more: Record<string, unknown> = {}) => ({
  date,
  type: 'screening',
  level: 'Middle',
  stacks: ['JS'],
  minutes: 30,
  minutesPerDay: 20,
  ...more,
});

export const setGoal = (
  server: TestServer,
  client: TestClient,
  { inDays = 10, ...more }: { inDays?: number } & Record<string, unknown> = {},
) => client.call('PUT /readiness', { body: goalOn(dateIn(server, inDays), more) });
