import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToReview,
  askedCard,
  askNext,
  dropFromSession,
  forgetStep,
  gradeInSession,
  leftInSession,
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

type Session = ReviewSession<SessionCard>;

const now = 1_000_000_000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const card = (name: string): SessionCard => ({ card: name, dueAt: now, isStep: false });
const step = (name: string, dueAt: number): SessionCard => ({ card: name, dueAt, isStep: true });
const cardsOf = (...names: string[]) => names.map(card);
const namesOf = (cards: readonly SessionCard[]) => cards.map((one) => one.card);
const sessionOf = (...names: string[]): Session =>
  askNext(addToReview(startReviewSession<SessionCard>(), { cards: cardsOf(...names) }), now);
const askedAt = (session: Session, at: number) => askedCard(askNext(session, at))?.card;

function grade(
  session: Session,
  backInMs: number,
  at = now,
  more: { remembered?: boolean; wasNew?: boolean } = {},
): Session {
  const before = askedCard(session);
  if (before === undefined) return session;
  const after = { ...before, dueAt: at + backInMs, isStep: backInMs < dayMs };
  const { remembered = true, wasNew = false } = more;
  const reviewId = `review ${session.steps.length} of ${before.card}`;
  const graded = { before, after, reviewId, remembered, wasNew, durationMs: 1000, now: at };
  return askNext(gradeInSession(session, graded), at);
}

const putAway = (session: Session, at = now): Session => {
  const asked = askedCard(session);
  return asked === undefined ? session : askNext(putAwayInSession(session, asked), at);
};

describe('A sitting of reviews', () => {
  test('asks in the order of the queue, and a learning step as soon as it comes', () => {
    let session = grade(sessionOf('a', 'b', 'c'), minuteMs);
    expect(session.asked).toBe('b');
    session = grade(session, dayMs, now + 30_000);
    expect(session.asked).toBe('c');
    session = grade(session, 10 * minuteMs, now + minuteMs);
    expect(session.asked).toBe('a');
  });

  test('does not take a card away from the one who thinks about it, whatever falls due', () => {
    const session = grade(sessionOf('a', 'b'), minuteMs);
    expect(askedAt(session, now + 5 * minuteMs)).toBe('b');
    expect(grade(session, dayMs, now + 5 * minuteMs).asked).toBe('a');
  });

  test('asks a learning step that comes with a portion when its time comes, not where it stands', () => {
    const cards = [step('soon', now + minuteMs), ...cardsOf('a', 'b', 'c')];
    let session = askNext(addToReview(startReviewSession<SessionCard>(), { cards }), now);
    expect(session.asked).toBe('a');
    session = grade(session, dayMs, now + 30_000);
    expect(session.asked).toBe('b');
    session = grade(session, dayMs, now + minuteMs);
    expect(session.asked).toBe('soon');
  });

  test('has nothing to ask when the next step is farther away than one waits for', () => {
    const session = grade(sessionOf('a'), lookAheadMs + 1);
    expect(session.waiting).toEqual([]);
    expect(session.asked).toBeUndefined();
  });

  test('asks a step early rather than let somebody wait, and goes on by itself when one comes', () => {
    const early = grade(sessionOf('a'), lookAheadMs);
    expect(early.asked).toBe('a');
    const later = { ...early, asked: undefined, waiting: [step('a', now + lookAheadMs + minuteMs)] };
    expect(askedAt(later, now)).toBeUndefined();
    expect(askedAt(later, now + minuteMs)).toBe('a');
  });

  test('asks nothing twice that comes with another portion', () => {
    let session = grade(grade(sessionOf('a', 'b', 'c'), dayMs), minuteMs);
    session = addToReview(session, { cards: cardsOf('a', 'b', 'c', 'd') });
    expect(namesOf(session.queue)).toEqual(['c', 'd']);
    expect(namesOf(session.waiting)).toEqual(['b']);
  });

  test('knows how many cards are left in all, those among them that have not come yet', () => {
    let session: Session = addToReview(startReviewSession<SessionCard>(), {
      cards: cardsOf('a', 'b', 'c'),
      total: 10,
    });
    expect(leftInSession(session)).toBe(10);
    session = grade(askNext(session, now), dayMs);
    expect(leftInSession(session)).toBe(9);
    session = grade(session, minuteMs);
    expect(leftInSession(session)).toBe(9);
    // Made before the first two answers were counted.
    session = addToReview(session, { cards: cardsOf('a', 'b', 'c', 'd'), total: 10 });
    expect(leftInSession(session)).toBe(9);
    session = addToReview(session, { cards: cardsOf('e') });
    expect(leftInSession(session)).toBe(10);
    session = renewReview(session, { cards: cardsOf('c', 'd') });
    expect(leftInSession(session)).toBe(2);
  });

  test('does not ask what was graded elsewhere meanwhile, and keeps the card that is asked', () => {
    const session = grade(sessionOf('a', 'b', 'c', 'd'), minuteMs);
    const cards = [...cardsOf('d', 'b', 'e'), step('a', now + minuteMs)];
    const renewed = askNext(renewReview(session, { cards }), now);
    expect([renewed.asked, namesOf(renewed.queue)]).toEqual(['b', ['d', 'b', 'e']]);
    expect(askedAt(renewReview(session, { cards: cardsOf('d') }), now)).toBe('d');
    expect(renewReview(session, { cards: cardsOf('d') }).waiting).toEqual([]);
  });

  test('does not ask at once what was graded elsewhere meanwhile and comes back for a learning step', () => {
    const session = sessionOf('a', 'b');
    const cards = [card('b'), step('a', now + 10 * minuteMs)];
    const renewed = askNext(renewReview(session, { cards }), now);
    expect([renewed.asked, namesOf(renewed.waiting)]).toEqual(['b', ['a']]);
    const early = askNext(renewReview(grade(sessionOf('a'), minuteMs), { cards: cards.slice(1) }), now);
    expect([early.asked, early.askings]).toEqual(['a', 3]);
    const same = askNext(renewReview(early, { cards: cards.slice(1) }), now);
    expect([same.asked, same.askings]).toEqual(['a', 3]);
  });

  test('keeps a learning step that a full portion has no room for', () => {
    const session = grade(sessionOf('a', 'b'), minuteMs);
    expect(namesOf(renewReview(session, { cards: cardsOf('b'), total: 2 }).waiting)).toEqual(['a']);
  });

  test('takes any number of steps back, the latest first, each to where it was asked', () => {
    const start = sessionOf('a', 'b', 'c');
    const one = grade(start, dayMs);
    const two = putAway(one);
    const three = grade(two, minuteMs);
    const asAt = ({ askings: _, ...session }: Session) => session;
    const [back, further] = [undoInSession(three), undoInSession(undoInSession(three))];
    expect(asAt(back)).toEqual(asAt(two));
    expect(asAt(further)).toEqual(asAt(one));
    expect(asAt(undoInSession(further))).toEqual(asAt(start));
    expect(undoInSession(start)).toEqual(start);
  });

  test('tells one asking from the next, of the same card, too, and from nothing else that happens', () => {
    const once = sessionOf('a');
    expect(once.askings).toBe(1);
    const twice = grade(once, minuteMs);
    expect([twice.asked, twice.askings]).toEqual(['a', 2]);
    expect(undoInSession(twice)).toMatchObject({ asked: 'a', askings: 3 });
    const more = addToReview(twice, { cards: cardsOf('b') });
    const known = updateInSession(more, { ...card('a'), dueAt: now + 1 }, now);
    expect(
      askNext(
        forgetStep(known, () => true),
        now + minuteMs,
      ).askings,
    ).toBe(2);
  });

  test('asks what was taken back at once, though a learning step has come meanwhile', () => {
    let session = grade(sessionOf('a', 'b', 'c'), minuteMs);
    session = grade(session, dayMs, now + 2 * minuteMs);
    expect(session.asked).toBe('a');
    session = askNext(undoInSession(session), now + 3 * minuteMs);
    expect(session.asked).toBe('b');
    session = grade(grade(session, dayMs, now + 3 * minuteMs), dayMs, now + 3 * minuteMs);
    session = askNext(undoInSession(session), now + 4 * minuteMs);
    expect([session.asked, namesOf(session.waiting), namesOf(session.queue)]).toEqual(['a', ['a'], ['c']]);
  });

  test('believes the server about when a card comes back', () => {
    const back = grade(sessionOf('a', 'b'), 10 * minuteMs);
    const days = { card: 'a', dueAt: now + 3 * dayMs, isStep: false };
    expect(updateInSession(back, days, now).waiting).toEqual([]);
    const gone = grade(sessionOf('a', 'b'), dayMs);
    const soon = step('a', now + 10 * minuteMs);
    expect(updateInSession(gone, soon, now).waiting).toEqual([soon]);
    expect(updateInSession(gone, step('a', now + lookAheadMs + 1), now).waiting).toEqual([]);
  });

  test('shows a card as it is known by now, without losing the place', () => {
    const session = updateInSession(sessionOf('a', 'b'), { ...card('a'), dueAt: now + dayMs }, now);
    expect([session.queue[0]?.dueAt, session.asked]).toEqual([now + dayMs, 'a']);
    const early = grade(sessionOf('a'), minuteMs);
    const known = { card: 'a', dueAt: now + dayMs, isStep: false };
    expect(askedCard(updateInSession(early, known, now))).toEqual(known);
    expect(namesOf(dropFromSession(sessionOf('a', 'b'), 'a').queue)).toEqual(['b']);
  });

  test('forgets a step that came to nothing, and no other', () => {
    const session = grade(grade(sessionOf('a', 'b'), dayMs), dayMs);
    const isFirst = (one: (typeof session.steps)[number]) =>
      one.kind === 'grade' && one.reviewId === 'review 0 of a';
    expect(forgetStep(session, isFirst).steps).toEqual(session.steps.slice(1));
    expect(forgetStep(session, () => false)).toEqual(session);
  });

  test('counts what was remembered, and a new card once', () => {
    let session = grade(sessionOf('a', 'b'), minuteMs, now, { wasNew: true });
    session = grade(session, dayMs, now, { remembered: false });
    session = grade(session, dayMs, now, { wasNew: true });
    session = putAway(session);
    expect(summaryOf(session)).toEqual({ reviewed: 3, remembered: 2, learned: 1, durationMs: 3000 });
  });

  test('never loses a card and never has one twice, whatever is done', () => {
    const deeds = fc.array(
      fc.oneof(
        fc.record({ grade: fc.constantFrom(minuteMs, 10 * minuteMs, dayMs) }),
        fc.constantFrom('undo' as const, 'away' as const, 'more' as const, 'wait' as const),
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
          const { asked } = session;
          if (deed === 'undo') session = askNext(undoInSession(session), at);
          else if (deed === 'more') session = addToReview(session, { cards: cardsOf(...names) });
          else if (deed === 'away') session = putAway(session, at);
          else if (deed === 'wait') {
            session = askNext(session, at);
            if (asked !== undefined) expect(session.asked).toBe(asked);
          } else session = grade(session, deed.grade, at);
          const there = namesOf([...session.queue, ...session.waiting]);
          expect(new Set(there).size).toBe(there.length);
          expect(session.asked === undefined || there.includes(session.asked)).toBe(true);
          const known = new Set([...there, ...session.steps.map(({ before }) => before.card)]);
          expect([...known].toSorted()).toEqual(names);
        }
      }),
    );
  });
});
