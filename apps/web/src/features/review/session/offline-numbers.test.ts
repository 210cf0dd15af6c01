import type { ReviewCard, ReviewQueue, ReviewSummary } from '@flipstack/contract';
import {
  currentCard,
  remainingCount,
  reviewSessionReducer,
  startReviewSession,
} from '@flipstack/study/review-session';
import {
  gradeSchedule,
  newSchedule,
  previewRatings,
  ratings,
  type Schedule,
} from '@flipstack/study/scheduler';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { summaryAt } from '../../../lib/offline/kept-summary.ts';
import { afterAnswer, offlineQueue } from '../../../lib/offline/offline-queue.ts';
import { cardOf, type OutboxEntry } from '../../../lib/outbox-entry.ts';
import { afterOutcome, withPending } from '../../../lib/todays-numbers.ts';
import { gradeEntry, putAwayEntry, resumeEntry, undoEntry } from './action-entries.ts';
import { gradeEvent, type ScreenEvent, serverCardEvent, toBatch } from './session-card.ts';

const start = Date.now();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const dayEndsAt = start + 10 * 60 * minuteMs;

interface Progress {
  schedule: Schedule;
  isAway: boolean;
}

/** Schedules as the server does, and counts what is due. */
class FakeServer {
  readonly #cards = new Map<string, Progress>();
  readonly #before = new Map<string, Progress>();
  now = start;

  constructor() {
    for (const name of ['own-1', 'own-2', 'own-3'])
      this.#cards.set(name, { schedule: newSchedule(start), isAway: false });
    for (const name of ['own-4', 'own-5', 'own-6']) {
      const first = gradeSchedule(newSchedule(start), 'Easy', start - 30 * dayMs);
      this.#cards.set(name, { schedule: first, isAway: false });
    }
  }

  receive(entry: OutboxEntry): ReviewCard {
    const name = cardOf(entry);
    const current = this.#progress(name);
    this.#cards.set(name, this.#after(entry, current));
    return this.#card(name);
  }

  queue(): ReviewQueue {
    const cards = [...this.#cards.keys()].map((name) => this.#card(name));
    const isDue = ({ dueAt, setAside }: ReviewCard) => setAside === null && Date.parse(dueAt) < dayEndsAt;
    return { ...emptyQueue, cards: cards.filter(isDue) };
  }

  #after(entry: OutboxEntry, current: Progress): Progress {
    if (entry.kind === 'change') return { ...current, isAway: entry.action !== 'resume' };
    if (entry.kind === 'undo') return this.#before.get(entry.reviewId) ?? current;
    this.#before.set(entry.body.reviewId, current);
    const at = Date.parse(entry.body.reviewedAt ?? '');
    return { ...current, schedule: gradeSchedule(current.schedule, entry.body.rating, at) };
  }

  #progress(name: string): Progress {
    const found = this.#cards.get(name);
    if (found === undefined) throw new Error(`No card ${name}`);
    return found;
  }

  #card(name: string): ReviewCard {
    const { schedule, isAway } = this.#progress(name);
    const at = Math.max(this.now, schedule.lastReviewAt ?? 0);
    const preview = previewRatings(schedule, at);
    const inMs = ratings.map((rating) => [rating, preview[rating].dueAt - at]);
    return {
      ...content,
      card: name,
      state: schedule.state,
      dueAt: new Date(schedule.dueAt).toISOString(),
      reviews: schedule.reviews,
      lapses: schedule.lapses,
      setAside: isAway ? 'suspended' : null,
      buriedUntil: null,
      nextInMs: Object.fromEntries(inMs),
    };
  }
}

const content = {
  question: 'Why?',
  answer: 'Because.',
  level: 'EASY',
  moduleName: 'Event loop',
  stackName: 'JS',
  module: { moduleId: 1 },
  more: null,
} as const;

const emptyQueue: Omit<ReviewQueue, 'cards'> = {
  due: 3,
  learning: 0,
  newCards: 3,
  newBeyond: 0,
  nextDueAt: null,
  plan: null,
  reviewedToday: 0,
  tomorrow: 0,
  newTomorrow: 0,
  msPerReview: 1000,
  hasTwoButtons: false,
  isInReviews: true,
};

const summary: ReviewSummary = {
  dueToday: 6,
  newToday: 3,
  newBeyond: 0,
  learnedToday: 0,
  reviewedToday: 0,
  streakDays: 0,
  hasReviews: true,
  tomorrow: 0,
  newTomorrow: 0,
  known: 3,
  setAside: 0,
  hasCards: true,
  msPerReview: 1000,
  dayEndsAt: new Date(dayEndsAt).toISOString(),
  week: Array.from({ length: 7 }, (_, day) => ({ date: `2026-11-${16 + day}`, reviews: 0 })),
};

/** A browser: what it keeps, what it has not sent, and the session on screen. */
class Device {
  readonly #server = new FakeServer();
  #now = start;
  #kept = this.#server.queue();
  #summary = summary;
  #entries: OutboxEntry[] = [];
  #reviews = 0;
  #session = startReviewSession<ReturnType<typeof toBatch>['cards'][number]>();

  do(step: Step): void {
    this.#now += minuteMs / 2;
    this.#server.now = this.#now;
    if (step === 'open') this.open();
    else if (step === 'undo') this.#undo();
    else if (step === 'send') this.#send();
    else this.#answer(step);
  }

  /** Opens the review again, as after a reload. */
  open(): void {
    const earlier = this.#session.history.map((action) => ({ ...action, isEarlier: true }));
    this.#session = startReviewSession(earlier);
    this.#dispatch({ kind: 'append', batch: toBatch(this.queue().cards) });
  }

  /** All the numbers of cards that some screen shows. */
  counts() {
    const offline = withPending(summaryAt(this.#summary, this.#kept, this.#now), this.#entries);
    return {
      header: withPending(this.#summary, this.#entries).dueToday,
      headerAfterReload: offline.dueToday,
      toGo: remainingCount(this.#session),
      queue: this.queue().cards.length,
    };
  }

  queue() {
    return offlineQueue({ answer: this.#kept, keptAt: start }, this.#entries, { dayEndsAt });
  }

  sendAll(): number {
    while (this.#entries.length > 0) this.#send();
    return this.#server.queue().cards.length;
  }

  #answer(step: Exclude<Step, 'open' | 'undo' | 'send'>): void {
    const card = currentCard(this.#session);
    if (card === undefined) return;
    if (step === 'bury' || step === 'suspend') {
      this.#dispatch({ kind: 'putAway', card });
      this.#entries.push(putAwayEntry(card, step));
      return;
    }
    const now = this.#now;
    const body = { reviewId: `review ${this.#reviews++}`, card: card.card, rating: step, durationMs: 1 };
    this.#dispatch(gradeEvent(card, { ...body, now }));
    this.#entries.push(gradeEntry(card, { ...body, reviewedAt: new Date(now).toISOString() }));
  }

  #undo(): void {
    const latest = this.#session.history.at(-1);
    if (latest === undefined) return;
    this.#entries.push(
      latest.kind === 'grade' ? undoEntry(latest, this.#session) : resumeEntry(latest.before.details),
    );
    this.#dispatch({ kind: 'undo' });
  }

  #send(): void {
    const entry = this.#entries.shift();
    if (entry === undefined) return;
    const card = this.#server.receive(entry);
    const isLatest = !this.#entries.some((other) => cardOf(other) === card.card);
    this.#summary = afterOutcome(this.#summary, { entry, card, isLatest });
    this.#kept = afterAnswer(this.#kept, card);
    if (isLatest) this.#dispatch(serverCardEvent(card));
  }

  #dispatch(event: ScreenEvent): void {
    this.#session = reviewSessionReducer(this.#session, event, this.#now);
  }
}

type Step = 'open' | 'undo' | 'send' | 'bury' | 'suspend' | (typeof ratings)[number];
const steps = fc.array(
  fc.constantFrom<Step>('open', 'undo', 'send', 'bury', 'suspend', ...ratings, 'Again', 'Good', 'Good'),
  { maxLength: 40 },
);

it('counts the same cards in the header, after a reload, and in the review, whatever was done offline', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const device = new Device();
      device.open();
      for (const step of sequence) {
        device.do(step);
        const { queue, ...others } = device.counts();
        expect(others).toEqual({ header: queue, headerAfterReload: queue, toGo: queue });
      }
      const { queue } = device.counts();
      expect(device.sendAll()).toBe(queue);
    }),
    { numRuns: 500 },
  );
});
