import { randomUUID } from 'node:crypto';
import type { Statistics, User } from '@flipstack/contract';
import { defaultParameters } from '@flipstack/study/scheduler';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Filter, naiveStatistics } from './support/naive-statistics.ts';
import { cardsOf, dayMs, seedPractice } from './support/prepared-learner.ts';
import type { TestClient } from './support/test-client.ts';
import { usesPostgres } from './support/test-database.ts';
import { memberPassword, openTestServer, type TestServer } from './support/test-server.ts';

const ownCards = 6;
const libraryCards = 6;
const slugs = ['js-closures', 'sql-joins'];

const rating = fc.constantFrom('Again', 'Hard', 'Good', 'Easy', 'Good', 'Good');
/** Own cards come first. */
const anyCard = fc.nat({ max: ownCards + libraryCards - 1 });
const anyModule = fc.nat({ max: 2 });

const action = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.record({
      type: fc.constant('review' as const),
      card: anyCard,
      rating,
      afterMs: fc.oneof(fc.nat(40_000_000), fc.nat(20 * dayMs), fc.nat(600_000)),
      /** How long ago it was made, without a connection. */
      lateMs: fc.oneof(
        { weight: 4, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.nat(40 * dayMs) },
      ),
      durationMs: fc.nat(60_000),
      response: fc.constantFrom(undefined, { text: 'yes' }, { text: 'no' }, { text: 'yes' }),
    }),
  },
  /** Many answers to the cards of one module, so that bins and modules have enough. */
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('study' as const),
      module: fc.nat({ max: 1 }),
      rounds: fc.integer({ min: 3, max: 10 }),
      everyMs: fc.nat(9 * dayMs),
      seed: fc.nat(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('undo' as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constant('read' as const), filter: fc.nat({ max: 7 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('import' as const),
      reviews: fc.array(fc.record({ card: anyCard, rating: fc.nat(3), beforeMs: fc.nat(900 * dayMs) }), {
        maxLength: 12,
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('edit' as const),
      card: fc.nat({ max: ownCards - 1 }),
      module: anyModule,
      level: fc.constantFrom('Easy', 'Medium', 'Hard'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete' as const), module: anyModule }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('change' as const),
      card: anyCard,
      action: fc.constantFrom('bury', 'suspend', 'resume'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('settings' as const),
      timeZone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Lima', 'Asia/Kolkata'),
      dayStartsAtMinutes: fc.constantFrom(0, 240, 1410),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('fit' as const),
      decay: fc.double({ min: 0.1, max: 0.8, noNaN: true }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('follow' as const), slug: fc.constantFrom(...slugs) }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** A learner with three modules of two stacks. They also review cards of two library modules. */
class Learner {
  readonly userId: number;
  readonly #server: TestServer;
  readonly #client: TestClient;
  readonly #username: string;
  readonly #modules: number[];
  readonly #cards: string[];
  readonly #done: string[] = [];

  private constructor(
    server: TestServer,
    client: TestClient,
    user: User,
    modules: number[],
    cards: string[],
  ) {
    this.#server = server;
    this.#client = client;
    this.userId = user.id;
    this.#username = user.username;
    this.#modules = modules;
    this.#cards = cards;
  }

  static async register(server: TestServer, name: string): Promise<Learner> {
    const client = await server.member(name);
    const modules: number[] = [];
    for (const [module, stack] of [
      ['Closures', 'JS'],
      ['Scopes', 'JS'],
      ['Joins', 'SQL'],
    ])
      modules.push((await client.createModule(module, stack)).moduleId);
    const cards: string[] = [];
    for (let index = 0; index < ownCards; index++) {
      const { cardId } = await client.createCard(modules[index % 3] ?? 0, `Question ${index}`);
      cards.push(`own-${cardId}`);
    }
    for (const slug of slugs)
      cards.push(...(await cardsOf(server, slug)).map((cardId) => `library-${cardId}`));
    return new Learner(server, client, await client.me(), modules, cards);
  }

  async do(action: Action): Promise<void> {
    const { clock } = this.#server;
    switch (action.type) {
      case 'review':
        await this.#wait(action.afterMs);
        return this.#review({ ...action, at: clock.now - action.lateMs });
      case 'study':
        return this.#study(action);
      case 'undo': {
        const reviewId = this.#done.pop();
        if (reviewId !== undefined)
          await this.#client.request('POST /reviews/{reviewId}/undo', { params: [reviewId] });
        return;
      }
      case 'read':
        return this.expectFigures(this.#filters()[action.filter] ?? {});
      case 'import': {
        const lines = action.reviews.map(
          ({ card, rating, beforeMs }) => `${this.#cards[card]},${clock.now - beforeMs},${rating + 1},,2000`,
        );
        const csv = ['card_id,review_time,review_rating,review_state,review_duration', ...lines].join('\n');
        await this.#client.call('POST /review/history', { body: { csv } });
        return;
      }
      case 'edit': {
        const id = this.#cards[action.card]?.slice('own-'.length) ?? '';
        const moduleId = this.#modules[action.module];
        const body = { question: 'Edited', answer: 'Yes.', level: action.level, moduleId };
        await this.#client.request('PUT /cards/{id}', { params: [id], body });
        return;
      }
      case 'delete':
        await this.#client.request('DELETE /modules/{id}', { params: [this.#modules[action.module] ?? 0] });
        return;
      case 'change': {
        const card = this.#cards[action.card] ?? '';
        await this.#client.request('PUT /review/cards/{card}', {
          params: [card],
          body: { action: action.action },
        });
        return;
      }
      case 'settings': {
        const settings = await this.#client.call('GET /review/settings');
        const { timeZone, dayStartsAtMinutes } = action;
        const { isSaved: _, ...changeable } = settings;
        await this.#client.call('PUT /review/settings', {
          body: { ...changeable, timeZone, dayStartsAtMinutes },
        });
        return;
      }
      case 'fit':
        return this.#adopt([...defaultParameters.slice(0, 20), action.decay]);
      case 'follow':
        await this.#client.call('PUT /library/{slug}/follow', {
          params: [action.slug],
          body: { levels: ['EASY', 'HARD'] },
        });
    }
  }

  async expectFigures(filter: Filter): Promise<void> {
    const query = `?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))}`;
    if (filter.moduleId !== undefined && !(await this.#isLive(filter.moduleId))) {
      await this.#client.expectError('GET /statistics', 'NOT_FOUND', { query });
      return;
    }
    const shown = await this.#client.call('GET /statistics', { query });
    const expected = await naiveStatistics(this.#server, this.userId, filter);
    expect(shown).toEqual(nearly(expected));
  }

  async expectAllFigures(): Promise<void> {
    for (const filter of this.#filters()) await this.expectFigures(filter);
  }

  async #isLive(moduleId: number): Promise<boolean> {
    const query = this.#server.database.selectFrom('modules').select('deleted_at').where('id', '=', moduleId);
    return (await query.executeTakeFirstOrThrow()).deleted_at === null;
  }

  #filters(): Filter[] {
    const ofModules = this.#modules.map((moduleId) => ({ moduleId }));
    return [{}, {}, { stack: 'JS' }, { stack: 'SQL' }, ...ofModules, { slug: slugs[0] ?? '' }];
  }

  /** Sessions end after some months, so that a new one begins after each wait. */
  async #wait(ms: number): Promise<void> {
    this.#server.clock.now += ms;
    await this.#client.signIn(this.#username, memberPassword);
  }

  async #review({
    card,
    at,
    ...answer
  }: {
    card: number;
    at: number;
    rating: string;
    durationMs: number;
    response?: unknown;
  }) {
    const reviewId = randomUUID();
    const name = this.#cards[card] ?? '';
    const { rating, durationMs, response } = answer;
    const { status } = await this.#client.request('POST /reviews', {
      body: {
        reviewId,
        card: name,
        rating,
        durationMs,
        reviewedAt: new Date(at).toISOString(),
        ...(name.startsWith('library') && { response }),
      },
    });
    if (status === 201) this.#done.push(reviewId);
  }

  async #study({
    module,
    rounds,
    everyMs,
    seed,
  }: {
    module: number;
    rounds: number;
    everyMs: number;
    seed: number;
  }) {
    for (let round = 0; round < rounds; round++) {
      await this.#wait(everyMs);
      for (let index = 0; index < 3; index++) {
        const at = seed + round * 7 + index * 3;
        const response = at % 5 === 0 ? undefined : { text: at % 3 === 0 ? 'no' : 'yes' };
        const card = ownCards + module * 3 + index;
        await this.#review({ card, at: this.#server.clock.now, rating: 'Good', durationMs: 1000, response });
      }
    }
  }

  async #adopt(weights: number[]) {
    const { database, clock } = this.#server;
    const { id } = await database
      .insertInto('parameter_sets')
      .values({
        user_id: this.userId,
        fitted_at: clock.now,
        parameters: JSON.stringify(weights),
        is_adopted: 1,
        report: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .updateTable('learners')
      .set({ parameters_id: id })
      .where('user_id', '=', this.userId)
      .execute();
  }
}

/** Sums of fractions differ in their last digits. */
const nearly = (statistics: Statistics): unknown =>
  JSON.parse(JSON.stringify(statistics), (_, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? expect.closeTo(value, 5) : value,
  );

test('every figure equals what the whole log says, however often it was read before', {
  timeout: 300_000,
}, async () => {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
  await seedPractice(server, [
    { slug: slugs[0] ?? '', stack: 'JS', cards: 3 },
    { slug: slugs[1] ?? '', stack: 'SQL', cards: 3 },
  ]);
  let learners = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 60, size: 'max' }), async (actions) => {
      const learner = await Learner.register(server, `ada${learners++}`);
      for (const one of actions) await learner.do(one);
      await learner.expectAllFigures();
      await learner.expectAllFigures();
    }),
    // Finding a smaller history takes minutes. Remove `endOnFailure` to look for one.
    { numRuns: usesPostgres ? 12 : 25, endOnFailure: true },
  );
});
