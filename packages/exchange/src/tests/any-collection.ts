import { cardLevels } from '@flipstack/content';
import { oddKind } from '@flipstack/content/odd-cards';
import fc from 'fast-check';
import type { ExchangeCard, ExchangeModule } from '../collection.ts';
import type { LogEntry, LoggedReview, Schedule } from '../schedule.ts';
import { testNow } from './read-in-process.ts';

const name = fc
  .array(fc.constantFrom('Rust', 'a & b', 'Größe', '日本', '<b>', '"q"', 'x.y', '1'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '));

const dayMs = 86_400_000;
const instant = fc.integer({ min: Date.UTC(2010, 0, 1), max: testNow });

const schedule: fc.Arbitrary<Schedule> = fc.record({
  state: fc.constantFrom('Learning', 'Review', 'Relearning'),
  dueAt: instant.map((at) => at + 30 * dayMs),
  intervalDays: fc.integer({ min: 0, max: 3_000 }),
  reviews: fc.integer({ min: 1, max: 500 }),
  lapses: fc.integer({ min: 0, max: 20 }),
  lastReviewAt: fc.option(instant, { nil: undefined }),
  memory: fc.oneof(
    fc.constant(undefined),
    fc.record({
      model: fc.constant('sm2' as const),
      ease: fc.integer({ min: 130, max: 400 }).map((ease) => ease / 100),
    }),
    fc.record({
      model: fc.constant('fsrs' as const),
      stability: fc.double({ min: 0.01, max: 3_000, noNaN: true }),
      difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
    }),
  ),
});

/** Instants are given out later, because no two reviews have the same. */
const review: fc.Arbitrary<LoggedReview> = fc.record({
  type: fc.constant('review' as const),
  at: fc.constant(0),
  rating: fc.constantFrom(1, 2, 3, 4),
  state: fc.constantFrom('Learning', 'Review', 'Relearning'),
  durationMs: fc.integer({ min: 0, max: 600_000 }),
});
const reset: fc.Arbitrary<LogEntry> = fc.constant({ type: 'reset', at: 0 });
const log = fc.array(fc.oneof({ arbitrary: review, weight: 5 }, { arbitrary: reset, weight: 1 }), {
  maxLength: 5,
});

const text = (value: string): boolean => !value.includes('\0');

export const anyCard: fc.Arbitrary<ExchangeCard> = fc
  .tuple(
    oddKind.filter((card) => text(JSON.stringify(card)) && !JSON.stringify(card).includes('\\u0000')),
    fc.record({
      question: fc.constantFrom(
        'Q?',
        ' spaces ',
        '# x',
        'a\n\nb',
        '`c`',
        '<b>&amp;</b>',
        '{{c1::x}}',
        "=1+'1",
      ),
      level: fc.constantFrom(...cardLevels),
      tags: fc.uniqueArray(fc.constantFrom('a', 'b::c', 'größe', '<x>'), { maxLength: 3 }),
      // Anki has one of both.
      hidden: fc.constantFrom('no', 'no', 'suspended', 'buried'),
      schedule: fc.option(schedule, { nil: undefined }),
      log,
      exported: fc.uuid(),
      source: fc.option(fc.constantFrom('anki:g&x:0', 'anki:y"z:2', 'mochi:a'), { nil: undefined }),
    }),
  )
  .map(([kind, { exported, source, hidden, ...card }]) => ({
    ...card,
    answer: kind.answer,
    kind: kind.kind ?? 'flip',
    body: kind.body,
    ids: { exported, source },
    isSuspended: hidden === 'suspended',
    isBuried: hidden === 'buried',
  }));

export const anyModules: fc.Arbitrary<ExchangeModule[]> = fc
  .array(
    fc.record({
      name,
      parents: fc.array(name, { maxLength: 2 }),
      stackName: fc.option(fc.constantFrom('JS', 'SQL'), { nil: undefined }),
      sourceId: fc.constant(undefined),
      cards: fc.array(anyCard, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map(withInstants);

/** Gives each entry its own instant; the first one of a card, or after a reset, is of a new card. */
function withInstants(modules: ExchangeModule[]): ExchangeModule[] {
  let at = Date.UTC(2020, 0, 1);
  return modules.map((module) => ({
    ...module,
    cards: module.cards.map((card) => {
      let isNew = true;
      const entries = card.log.map((entry): LogEntry => {
        at += 1_000;
        const state = isNew ? 'New' : undefined;
        isNew = entry.type === 'reset';
        return entry.type === 'review' ? { ...entry, at, state: state ?? entry.state } : { ...entry, at };
      });
      return { ...card, log: entries };
    }),
  }));
}
