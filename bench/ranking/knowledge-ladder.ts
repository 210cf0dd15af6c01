import type { CardLevel } from '@flipstack/content';
import { fsrsModel } from '@flipstack/study/memory';
import {
  afterReview,
  bestWeekOnTime,
  cardPoints,
  enterLadder,
  entriesPerDayMax,
  knowledgeGain,
  levelWeight,
  type RankedMemory,
  recordPoints,
  weekOf,
} from '@flipstack/study/ranking';
import { defaultParameters, type Rating } from '@flipstack/study/scheduler';

/** A review as a client sends it. */
export interface Press {
  card: number;
  rating: Rating;
  /** When the client says it was made; the ladder does not look. */
  claimedDay?: number;
  isImported?: boolean;
}

const model = fsrsModel(defaultParameters);

/** The knowledge ladder of one member, kept up to date from the reviews that the server receives. */
export class KnowledgeLadder {
  readonly memories = new Map<number, RankedMemory>();
  readonly #levels: readonly CardLevel[];
  readonly #weeks = new Map<number, { start: number; record: number }>();
  #record = 0;
  #day = 0;
  #entries = 0;

  /** @param levels of the cards, which are named by their index */
  constructor(levels: readonly CardLevel[]) {
    this.#levels = levels;
  }

  receive({ card, rating, isImported }: Press, day: number): void {
    if (isImported) return;
    if (day !== this.#day) this.#entries = 0;
    this.#day = day;
    const before = this.memories.get(card);
    if (before === undefined && this.#entries === entriesPerDayMax) return;
    if (before === undefined) this.#entries++;
    const after = before === undefined ? enterLadder(rating, day) : afterReview(before, rating, day);
    if (after === before) return;
    this.memories.set(card, after);
    const week = this.#weeks.get(weekOf(day)) ?? { start: this.#record, record: 0 };
    const level = this.#levelOf(card);
    this.#record += recordPoints(after, level) - (before === undefined ? 0 : recordPoints(before, level));
    week.record = this.#record;
    this.#weeks.set(weekOf(day), week);
  }

  points(day: number): number {
    return this.#sum((memory, level) => cardPoints(memory, level, day));
  }

  /** The points if the probability of recall counted in full, without being divided by 0.9. */
  pointsByPlainRecall(day: number): number {
    return this.#sum(
      (memory, level) =>
        levelWeight[level] *
        Math.min(1, memory.stability / 30) *
        model.recall(memory, Math.max(0, day - memory.lastDay)),
    );
  }

  /** The largest gain of all weeks. */
  bestWeek(): number {
    const cards = [...this.memories].map(([card, { enteredDay }]) => ({
      enteredDay,
      level: this.#levelOf(card),
    }));
    const gains = [...this.#weeks].map(([week, { start, record }]) =>
      knowledgeGain(start, record, bestWeekOnTime(cards, week)),
    );
    return Math.max(0, ...gains);
  }

  #sum(pointsOf: (memory: RankedMemory, level: CardLevel) => number): number {
    let sum = 0;
    for (const [card, memory] of this.memories) sum += pointsOf(memory, this.#levelOf(card));
    return sum;
  }

  #levelOf(card: number): CardLevel {
    const level = this.#levels[card];
    if (level === undefined) throw new Error(`There is no card ${card}`);
    return level;
  }
}
