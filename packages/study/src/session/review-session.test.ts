import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentCard,
  lookAheadMs,
  type ReviewEvent,
  type ReviewSession,
  remainingCount,
  reviewSessionReducer,
  type SessionCard,
  startReviewSession,
  summarize,
} from './review-session.ts';

type Session = ReviewSession<SessionCard>;

const now = 1_000_000_000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const card = (name: string, more: Partial<SessionCard> = {}): SessionCard => ({
  card: name,
  dueAt: now,
  isNew: false,
  isLearning: false,
  ...more,
});
const learning = (name: string, dueAt: number) => card(name, { dueAt, isLearning: true });
const cards = (...names: string[]) => names.map((name) => card(name));
const namesOf = (some: readonly SessionCard[]) => some.map((one) => one.card);

const after = (session: Session, event: ReviewEvent<SessionCard>, at = now) =>
  reviewSessionReducer(session, event, at);
const sessionOf = (...some: SessionCard[]) =>
  after(startReviewSession(), { kind: 'append', batch: { cards: some } });
const sessionOfNames = (...names: string[]) => sessionOf(...cards(...names));

function grade(session: Session, dueInMs: number, at = now, remembered = true): Session {
  const before = currentCard(session);
  if (before === undefined) return session;
  const isLearning = dueInMs < dayMs;
  return after(
    session,
    {
      kind: 'grade',
      before,
      after: { ...before, dueAt: at + dueInMs, isLearning, isNew: false },
      reviewId: `review ${session.history.length} of ${before.card}`,
      remembered,
      durationMs: 1000,
    },
    at,
  );
}

function putAway(session: Session, at = now): Session {
  const shown = currentCard(session);
  return shown === undefined ? session : after(session, { kind: 'putAway', card: shown }, at);
}

const undo = (session: Session, at = now) => after(session, { kind: 'undo' }, at);
const tick = (session: Session, at: number) => after(session, { kind: 'tick' }, at);
const refresh = (session: Session, some: SessionCard[], total?: number) =>
  after(session, { kind: 'refresh', batch: { cards: some, total } });

describe('the current card', () => {
  it('follows the queue, but a learning step comes first once it is due', () => {
    let session = grade(sessionOfNames('a', 'b', 'c'), minuteMs);
    expect(session.current).toBe('b');
    session = grade(session, dayMs, now + 30_000);
    expect(session.current).toBe('c');
    session = grade(session, 10 * minuteMs, now + minuteMs);
    expect(session.current).toBe('a');
  });

  it('stays while another card falls due', () => {
    const session = grade(sessionOfNames('a', 'b'), minuteMs);
    expect(tick(session, now + 5 * minuteMs).current).toBe('b');
    expect(grade(session, dayMs, now + 5 * minuteMs).current).toBe('a');
  });

  it('is a learning step of the batch when it falls due, not where it is in the batch', () => {
    let session = sessionOf(learning('soon', now + minuteMs), ...cards('a', 'b', 'c'));
    expect(session.current).toBe('a');
    session = grade(session, dayMs, now + 30_000);
    expect(session.current).toBe('b');
    session = grade(session, dayMs, now + minuteMs);
    expect(session.current).toBe('soon');
  });

  it('is undefined when the next learning step is beyond the look-ahead', () => {
    const session = grade(sessionOfNames('a'), lookAheadMs + 1);
    expect(session.learning).toEqual([]);
    expect(session.current).toBeUndefined();
  });

  it('is a learning step shown early when nothing else is left', () => {
    const early = grade(sessionOfNames('a'), lookAheadMs);
    expect(early.current).toBe('a');
    const waiting = { ...early, current: undefined, learning: [learning('a', now + lookAheadMs + minuteMs)] };
    expect(tick(waiting, now).current).toBeUndefined();
    expect(tick(waiting, now + minuteMs).current).toBe('a');
  });
});

describe('append', () => {
  it('skips cards that the session has or has handled', () => {
    let session = grade(grade(sessionOfNames('a', 'b', 'c'), dayMs), minuteMs);
    session = after(session, { kind: 'append', batch: { cards: cards('a', 'b', 'c', 'd') } });
    expect(namesOf(session.queue)).toEqual(['c', 'd']);
    expect(namesOf(session.learning)).toEqual(['b']);
  });
});

describe('earlier sessions of the day', () => {
  const earlier = () =>
    grade(sessionOfNames('a', 'b'), minuteMs).history.map((action) => ({ ...action, isEarlier: true }));

  it('count, and can be undone', () => {
    const session = after(startReviewSession(earlier()), { kind: 'append', batch: { cards: cards('b') } });
    expect(summarize(session).reviewed).toBe(1);
    expect(undo(session)).toMatchObject({ current: 'a', history: [] });
  });

  it('do not hold back a card that is due again', () => {
    const batch = { cards: [card('b'), learning('a', now)], total: 2 };
    const session = after(startReviewSession(earlier()), { kind: 'append', batch });
    expect([session.current, remainingCount(session)]).toEqual(['a', 2]);
  });
});

describe('remainingCount', () => {
  it('counts cards that are in no batch yet', () => {
    let session = after(startReviewSession(), {
      kind: 'append',
      batch: { cards: cards('a', 'b', 'c'), total: 10 },
    });
    expect(remainingCount(session)).toBe(10);
    session = grade(session, dayMs);
    expect(remainingCount(session)).toBe(9);
    session = grade(session, minuteMs);
    expect(remainingCount(session)).toBe(9);
    // This batch is older than the first two answers.
    session = after(session, { kind: 'append', batch: { cards: cards('a', 'b', 'c', 'd'), total: 10 } });
    expect(remainingCount(session)).toBe(9);
    session = after(session, { kind: 'append', batch: { cards: cards('e') } });
    expect(remainingCount(session)).toBe(10);
    expect(remainingCount(refresh(session, cards('c', 'd')))).toBe(2);
  });
});

describe('refresh', () => {
  it('drops cards that were graded elsewhere and keeps the current card', () => {
    const session = grade(sessionOfNames('a', 'b', 'c', 'd'), minuteMs);
    const refreshed = refresh(session, [...cards('d', 'b', 'e'), learning('a', now + minuteMs)]);
    expect([refreshed.current, namesOf(refreshed.queue)]).toEqual(['b', ['d', 'b', 'e']]);
    const other = refresh(session, cards('d'));
    expect([other.current, other.learning]).toEqual(['d', []]);
  });

  it('moves on from a current card that was graded elsewhere and has a learning step ahead', () => {
    const step = learning('a', now + 10 * minuteMs);
    const refreshed = refresh(sessionOfNames('a', 'b'), [card('b'), step]);
    expect([refreshed.current, namesOf(refreshed.learning)]).toEqual(['b', ['a']]);
    const early = refresh(grade(sessionOfNames('a'), minuteMs), [step]);
    expect([early.current, early.promptCount]).toEqual(['a', 3]);
    const same = refresh(early, [step]);
    expect([same.current, same.promptCount]).toEqual(['a', 3]);
  });

  it('keeps a learning step that a full batch has no room for', () => {
    const session = grade(sessionOfNames('a', 'b'), minuteMs);
    expect(namesOf(refresh(session, cards('b'), 2).learning)).toEqual(['a']);
  });

  it('keeps new cards beyond the batch only when asked to', () => {
    const session = sessionOf(card('a', { isNew: true }), card('b'), card('c', { isNew: true }));
    const batch = { cards: [card('c', { isNew: true }), card('d')], total: 2 };
    expect(namesOf(after(session, { kind: 'refresh', batch, keepsNewCards: true }).queue)).toEqual([
      'c',
      'd',
      'a',
    ]);
    expect(namesOf(after(session, { kind: 'refresh', batch }).queue)).toEqual(['c', 'd']);
  });
});

describe('undo', () => {
  it('restores every earlier state, latest first', () => {
    const start = sessionOfNames('a', 'b', 'c');
    const one = grade(start, dayMs);
    const two = putAway(one);
    const three = grade(two, minuteMs);
    const comparable = ({ promptCount: _, ...session }: Session) => session;
    const [once, twice] = [undo(three), undo(undo(three))];
    expect(comparable(once)).toEqual(comparable(two));
    expect(comparable(twice)).toEqual(comparable(one));
    expect(comparable(undo(twice))).toEqual(comparable(start));
    expect(undo(start)).toEqual(start);
  });

  it('shows its card at once, even when a learning step has fallen due', () => {
    let session = grade(sessionOfNames('a', 'b', 'c'), minuteMs);
    session = grade(session, dayMs, now + 2 * minuteMs);
    expect(session.current).toBe('a');
    session = undo(session, now + 3 * minuteMs);
    expect(session.current).toBe('b');
    session = grade(grade(session, dayMs, now + 3 * minuteMs), dayMs, now + 3 * minuteMs);
    session = undo(session, now + 4 * minuteMs);
    expect([session.current, namesOf(session.learning), namesOf(session.queue)]).toEqual(['a', ['a'], ['c']]);
  });
});

describe('bringBack', () => {
  it('brings back a card that was put away, and keeps later actions', () => {
    let session = grade(putAway(sessionOfNames('a', 'b', 'c')), dayMs);
    session = after(session, { kind: 'bringBack', card: 'a' });
    expect([session.current, namesOf(session.queue)]).toEqual(['c', ['a', 'c']]);
    expect(session.history.map(({ before }) => before.card)).toEqual(['b']);
    expect(after(session, { kind: 'bringBack', card: 'a' })).toEqual(session);
  });

  it('returns a learning step to its steps', () => {
    const session = putAway(sessionOf(learning('a', now), card('b')));
    const back = after(session, { kind: 'bringBack', card: 'a' });
    expect([back.current, namesOf(back.learning)]).toEqual(['b', ['a']]);
  });

  it('shows the card when nothing else is left', () => {
    expect(after(putAway(sessionOfNames('a')), { kind: 'bringBack', card: 'a' }).current).toBe('a');
  });
});

describe('promptCount', () => {
  it('grows when a card is shown, even the same one, and on no other event', () => {
    const once = sessionOfNames('a');
    expect(once.promptCount).toBe(1);
    const twice = grade(once, minuteMs);
    expect([twice.current, twice.promptCount]).toEqual(['a', 2]);
    expect(undo(twice)).toMatchObject({ current: 'a', promptCount: 3 });
    const events: ReviewEvent<SessionCard>[] = [
      { kind: 'append', batch: { cards: cards('b') } },
      { kind: 'update', card: card('a', { dueAt: now + 1 }) },
      { kind: 'reject', card: 'gone', reviewId: 'review 0 of a' },
      { kind: 'tick' },
    ];
    const last = events.reduce((session, event) => after(session, event, now + minuteMs), twice);
    expect([last.current, last.promptCount, last.history]).toEqual(['a', 2, []]);
  });
});

describe('update', () => {
  it('takes the server’s word for when a card returns', () => {
    const returning = grade(sessionOfNames('a', 'b'), 10 * minuteMs);
    const inDays = card('a', { dueAt: now + 3 * dayMs });
    expect(after(returning, { kind: 'update', card: inDays }).learning).toEqual([]);
    const gone = grade(sessionOfNames('a', 'b'), dayMs);
    const soon = learning('a', now + 10 * minuteMs);
    expect(after(gone, { kind: 'update', card: soon }).learning).toEqual([soon]);
    const late = learning('a', now + lookAheadMs + 1);
    expect(after(gone, { kind: 'update', card: late }).learning).toEqual([]);
  });

  it('keeps the place of a card in the queue, and of the current card', () => {
    const session = after(sessionOfNames('a', 'b'), {
      kind: 'update',
      card: card('a', { dueAt: now + dayMs }),
    });
    expect([session.queue[0]?.dueAt, session.current]).toEqual([now + dayMs, 'a']);
    const early = grade(sessionOfNames('a'), minuteMs);
    const inDays = card('a', { dueAt: now + dayMs });
    expect(currentCard(after(early, { kind: 'update', card: inDays }))).toEqual(inDays);
  });
});

describe('remove', () => {
  it('takes the card out of the session', () => {
    expect(namesOf(after(sessionOfNames('a', 'b'), { kind: 'remove', card: 'a' }).queue)).toEqual(['b']);
  });
});

describe('newDay', () => {
  it('counts from zero and leaves nothing to undo, but keeps the cards', () => {
    const before = grade(sessionOfNames('a', 'b'), dayMs);
    const session = after(before, { kind: 'newDay' });
    expect(summarize(session).reviewed).toBe(0);
    expect(undo(session)).toEqual(session);
    expect(session).toMatchObject({ current: 'b', promptCount: before.promptCount, queue: before.queue });
  });

  it('lets a card that was graded the day before come up again', () => {
    const session = after(grade(sessionOfNames('a', 'b'), dayMs), { kind: 'newDay' });
    const appended = after(session, { kind: 'append', batch: { cards: cards('a', 'b') } });
    expect(namesOf(appended.queue)).toEqual(['b', 'a']);
  });
});

describe('reject', () => {
  it('neither counts nor undoes a refused grade', () => {
    const session = grade(grade(sessionOfNames('a', 'b', 'c'), dayMs), dayMs);
    const rejected = after(session, { kind: 'reject', card: 'a', reviewId: 'review 0 of a' });
    expect(summarize(rejected).reviewed).toBe(1);
    expect(undo(undo(rejected)).current).toBe('b');
    const unknown = after(session, { kind: 'reject', card: 'z', reviewId: 'no such review' });
    expect(unknown).toEqual(session);
  });

  it('forgets that a card was put away, but not that it was graded', () => {
    const graded = grade(sessionOfNames('a', 'b'), minuteMs);
    const away = putAway({ ...graded, current: 'a' });
    expect(away.history).toHaveLength(2);
    const rejected = after(away, { kind: 'reject', card: 'a', reviewId: undefined });
    expect(rejected.history).toEqual(graded.history);
    const other = after(away, { kind: 'reject', card: 'a', reviewId: 'review 0 of a' });
    expect(other.history).toMatchObject([{ kind: 'putAway' }]);
  });
});

describe('summarize', () => {
  it('counts each new card once', () => {
    let session = grade(sessionOf(card('a', { isNew: true }), card('b', { isNew: true })), minuteMs);
    session = grade(session, dayMs, now, false);
    session = grade(session, dayMs);
    session = putAway(session);
    expect(summarize(session)).toEqual({ reviewed: 3, remembered: 2, learned: 2, durationMs: 3000 });
  });
});

it('neither loses nor duplicates a card, whatever the events', () => {
  const actions = fc.array(
    fc.oneof(
      fc.record({ grade: fc.constantFrom(minuteMs, 10 * minuteMs, dayMs) }),
      fc.constantFrom('undo' as const, 'putAway' as const, 'append' as const, 'tick' as const),
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(actions, fc.integer({ min: 1, max: 8 }), (all, count) => {
      const names = Array.from({ length: count }, (_, index) => `card ${index}`);
      let session = sessionOfNames(...names);
      let at = now;
      for (const action of all) {
        at += 30_000;
        const { current } = session;
        if (action === 'undo') session = undo(session, at);
        else if (action === 'append')
          session = after(session, { kind: 'append', batch: { cards: cards(...names) } }, at);
        else if (action === 'putAway') session = putAway(session, at);
        else if (action === 'tick') {
          session = tick(session, at);
          if (current !== undefined) expect(session.current).toBe(current);
        } else session = grade(session, action.grade, at);
        const present = namesOf([...session.queue, ...session.learning]);
        expect(new Set(present).size).toBe(present.length);
        expect(session.current === undefined || present.includes(session.current)).toBe(true);
        const all = new Set([...present, ...session.history.map(({ before }) => before.card)]);
        expect([...all].toSorted()).toEqual(names);
      }
    }),
  );
});
