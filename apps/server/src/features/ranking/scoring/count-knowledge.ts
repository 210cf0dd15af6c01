import type { Level } from '@flipstack/contract';
import {
  afterReview,
  bestWeekOnTime,
  cardPoints,
  enterLadder,
  entriesPerDayMax,
  knowledgeGain,
  type RankedMemory,
  recordPoints,
  utcDay,
  weekOf,
} from '@flipstack/study/ranking';
import type { LoggedReview } from './knowledge-log-repository.ts';
import type { RankedLibrary } from './ranked-library.ts';

/**
 * Points by the name of the stack; those of all stacks under the empty name. In tenths, or, where a
 * gain is counted from them, in thousandths.
 */
export type PointsByStack = ReadonlyMap<string, number>;

/** What a week began with and what it has brought. */
export interface WeekPoints {
  week: number;
  /** In thousandths. */
  start: PointsByStack;
  /** In tenths. */
  gain: PointsByStack;
}

interface CountedWeek {
  week: number;
  /** In thousandths. */
  start: PointsByStack;
}

/** Counts reviews on the knowledge ladder, one after the other. */
export class KnowledgeCount {
  readonly cards: Map<number, RankedMemory>;
  readonly changed = new Set<number>();
  readonly #library: RankedLibrary;
  readonly #entries = new Map<number, number>();
  readonly #weekFrom: number;
  #open: CountedWeek | undefined;
  readonly #closed: WeekPoints[] = [];

  /**
   * @param cards the memories after what is counted already; they are changed in place
   * @param open the week that is counted already and not final
   * @param weekFrom the first week whose gain is counted: results of earlier ones are final
   */
  constructor(
    library: RankedLibrary,
    { cards, open, weekFrom }: { cards: Map<number, RankedMemory>; open?: CountedWeek; weekFrom: number },
  ) {
    this.cards = cards;
    this.#library = library;
    this.#open = open;
    this.#weekFrom = weekFrom;
    for (const { enteredDay } of cards.values()) this.#addEntry(enteredDay, 1);
  }

  /** How many cards entered on a day. */
  entriesOn(day: number): number {
    return this.#entries.get(day) ?? 0;
  }

  add({ cardId, rating, receivedAt }: Pick<LoggedReview, 'cardId' | 'rating' | 'receivedAt'>): void {
    const day = utcDay(receivedAt);
    this.#openWeek(weekOf(day));
    const before = this.cards.get(cardId);
    if (before === undefined && this.entriesOn(day) >= entriesPerDayMax) return;
    this.set(cardId, before === undefined ? enterLadder(rating, day) : afterReview(before, rating, day));
  }

  /** Replaces the memory of a card; undefined removes it. */
  set(cardId: number, memory: RankedMemory | undefined): void {
    const before = this.cards.get(cardId);
    if (before === memory) return;
    this.changed.add(cardId);
    if (before !== undefined) this.#addEntry(before.enteredDay, -1);
    if (memory === undefined) this.cards.delete(cardId);
    else {
      this.cards.set(cardId, memory);
      this.#addEntry(memory.enteredDay, 1);
    }
  }

  /** The points on a day, in tenths. */
  points(day: number): PointsByStack {
    return this.#sum((memory, level) => cardPoints(memory, level, day), 10);
  }

  /** The weeks with reviews, with their gains until now. */
  weeks(): WeekPoints[] {
    return this.#open === undefined ? this.#closed : [...this.#closed, this.#gainOf(this.#open)];
  }

  #openWeek(week: number) {
    const open = this.#open;
    if (week < this.#weekFrom || (open !== undefined && week <= open.week)) return;
    if (open !== undefined) this.#closed.push(this.#gainOf(open));
    this.#open = { week, start: this.#records() };
  }

  #gainOf({ week, start }: CountedWeek): WeekPoints {
    const gain = new Map<string, number>();
    const entries = this.#entriesByStack();
    for (const [stack, record] of this.#records()) {
      const most = bestWeekOnTime(entries.get(stack) ?? [], week);
      gain.set(stack, tenths(knowledgeGain((start.get(stack) ?? 0) / 1000, record / 1000, most)));
    }
    return { week, start, gain };
  }

  /** When cards entered, by the name of the stack; those of all stacks under the empty name. */
  #entriesByStack() {
    const entries = new Map<string, { enteredDay: number; level: Level }[]>();
    for (const [cardId, { enteredDay }] of this.cards) {
      const place = this.#library.get(cardId);
      if (place === undefined) continue;
      for (const stack of ['', place.stack]) {
        const ofStack = entries.get(stack) ?? [];
        ofStack.push({ enteredDay, level: place.level });
        entries.set(stack, ofStack);
      }
    }
    return entries;
  }

  #records(): PointsByStack {
    return this.#sum(recordPoints, 1000);
  }

  /** @param perPoint how many units of the result are a point */
  #sum(pointsOf: (memory: RankedMemory, level: Level) => number, perPoint: number): PointsByStack {
    const sums = new Map<string, number>();
    for (const [cardId, memory] of this.cards) {
      const place = this.#library.get(cardId);
      if (place === undefined) continue;
      // Whole numbers add up to the same sum in any order.
      const points = Math.round(pointsOf(memory, place.level) * precision);
      for (const stack of ['', place.stack]) sums.set(stack, (sums.get(stack) ?? 0) + points);
    }
    return new Map([...sums].map(([stack, sum]) => [stack, Math.round((sum / precision) * perPoint)]));
  }

  #addEntry(day: number, by: number) {
    this.#entries.set(day, this.entriesOn(day) + by);
  }
}

const precision = 1e6;
const tenths = (points: number): number => Math.round(points * 10);
