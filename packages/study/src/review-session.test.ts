import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToReview,
  cardToAsk,
  dropFromSession,
  gradeInSession,
  lookAheadMs,
  putAwayInSession,
  type ReviewSession,
  renewReview,
  type SessionCard,
  startReviewSession,
  summaryOf,
  undoInSession,
  updateInSession,
} from './review-session.ts';

const now = 1_000_000_000;
const card = (name: string, dueAt = now): SessionCard => ({ card: name, dueAt });
const sessionOf = (...names: string[]) =>
  addToReview(
    startReviewSession(),
    names.map((name) => card(name)),
  );

function grade(
  session: ReviewSession<SessionCard>,
  backInMs: number,
  at = now,
  more: { remembered?: boolean; wasNew?: boolean } = {},
): ReviewSession<SessionCard> {
  const before = cardToAsk(session, at);
  if (before === undefined) return session;
  const after = { ...before, dueAt: at + backInMs };
  const { remembered = true, wasNew = false } = more;
  return gradeInSession(session, {
    before,
    after,
    reviewId: `review of ${before.card}`,
    remembered,
    wasNew,
    durationMs: 1000,
    now: at,
  });
}

const dayMs = 86_400_000;

describe('A sitting of reviews', () => {
  test('asks in the order of the queue, and a learning step as soon as it comes', () => {
    let session = sessionOf('a', 'b', 'c');
    session = grade(session, 60_000);
    expect(cardToAsk(session, now)?.card).toBe('b');
    expect(cardToAsk(session, now + 60_000)?.card).toBe('a');
    session = grade(session, dayMs);
    session = grade(session, dayMs);
    expect(cardToAsk(session, now)?.card).toBe('a');
  });

  test('has nothing to ask when the next step is farther away than one waits for', () => {
    const session = grade(sessionOf('a'), lookAheadMs + 1);
    expect(session.waiting).toEqual([]);
    expect(cardToAsk(session, now)).toBeUndefined();
  });

  test('asks nothing twice that comes with another portion', () => {
    let session = grade(grade(sessionOf('a', 'b', 'c'), dayMs), 60_000);
    session = addToReview(session, [card('a'), card('b'), card('c'), card('d')]);
    expect(session.queue.map((one) => one.card)).toEqual(['c', 'd']);
    expect(session.waiting.map((one) => one.card)).toEqual(['b']);
  });

  test('does not ask what was graded elsewhere meanwhile, and keeps the card in front', () => {
    const session = grade(sessionOf('a', 'b', 'c', 'd'), 60_000);
    const renewed = renewReview(session, [card('a'), card('d'), card('b'), card('e')]);
    expect(renewed.queue.map((one) => one.card)).toEqual(['b', 'd', 'e']);
    expect(renewReview(session, [card('d')]).queue.map((one) => one.card)).toEqual(['d']);
  });

  test('takes any number of steps back, the latest first, each to where it was asked', () => {
    const start = sessionOf('a', 'b', 'c');
    const one = grade(start, dayMs);
    const two = putAwayInSession(one, card('b'));
    const three = grade(two, 60_000);
    expect(undoInSession(three)).toEqual(two);
    expect(undoInSession(undoInSession(three))).toEqual(one);
    expect(undoInSession(undoInSession(undoInSession(three)))).toEqual(start);
    expect(undoInSession(start)).toEqual(start);
  });

  test('shows a card as it is known by now, and forgets one that is not there any more', () => {
    const session = updateInSession(sessionOf('a', 'b'), card('a', now + 1));
    expect(session.queue[0]?.dueAt).toBe(now + 1);
    expect(dropFromSession(session, 'a').queue.map((one) => one.card)).toEqual(['b']);
  });

  test('counts what was remembered and what was new', () => {
    let session = grade(sessionOf('a', 'b'), dayMs, now, { wasNew: true });
    session = grade(session, 60_000, now, { remembered: false });
    session = putAwayInSession(session, card('b'));
    expect(summaryOf(session)).toEqual({ reviewed: 2, remembered: 1, learned: 1, durationMs: 2000 });
  });

  test('never loses a card and never has one twice, whatever is done', () => {
    const deeds = fc.array(
      fc.oneof(
        fc.record({ grade: fc.constantFrom(60_000, 600_000, dayMs) }),
        fc.constant('undo' as const),
        fc.constant('away' as const),
        fc.constant('more' as const),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(deeds, fc.integer({ min: 1, max: 8 }), (done, count) => {
        const names = Array.from({ length: count }, (_, index) => `card ${index}`);
        let session = sessionOf(...names);
        let at = now;
        for (const deed of done) {
          at += 30_000;
          const asked = cardToAsk(session, at);
          if (deed === 'undo') session = undoInSession(session);
          else if (deed === 'more')
            session = addToReview(
              session,
              names.map((name) => card(name)),
            );
          else if (deed === 'away') session = asked ? putAwayInSession(session, asked) : session;
          else session = grade(session, deed.grade, at);
          const there = [...session.queue, ...session.waiting].map((one) => one.card);
          expect(new Set(there).size).toBe(there.length);
          const known = new Set([...there, ...session.steps.map(({ before }) => before.card)]);
          expect([...known].toSorted()).toEqual(names);
        }
      }),
    );
  });
});
