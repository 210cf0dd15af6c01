import type { Database } from '../../../database/database.ts';
import { EventLoopShare } from '../../../event-loop/share-event-loop.ts';
import type { SpoolCard } from '../reading/spool-format.ts';
import { likenessOf, samenessOf } from './likeness.ts';
import { listCardsByOrigin, listOwnCards, readQuestionsPage } from './origin-repository.ts';
import { cardOfExportedId, readServerId } from './server-id-repository.ts';

const originLengthMax = 300;

/** What a card is called where it comes from, as it is stored. */
export const originsOf = ({ exported, origin }: Pick<SpoolCard, 'exported' | 'origin'>): string[] =>
  [exported === undefined ? undefined : `flipstack:${exported}`, origin]
    .filter((name) => name !== undefined)
    .map((name) => name.slice(0, originLengthMax));

const questionsPerPage = 500;

/** Finds the user's cards that the cards of a file are: by their ids, or else by their questions. */
export class CardMatcher {
  readonly #database: Database;
  readonly #userId: number;
  readonly #serverId: string;
  readonly #alike: Likenesses;
  /** Each card of the user is matched once. */
  readonly #matched = new Set<number>();

  private constructor(database: Database, userId: number, serverId: string, alike: Likenesses) {
    this.#database = database;
    this.#userId = userId;
    this.#serverId = serverId;
    this.#alike = alike;
  }

  static async open(database: Database, userId: number): Promise<CardMatcher> {
    const alike = await readLikenesses(database, userId);
    return new CardMatcher(database, userId, await readServerId(database), alike);
  }

  /** For each card, the id of the user's card that it is, or 0. */
  async match(cards: readonly SpoolCard[]): Promise<number[]> {
    const byId = await this.#matchIds(cards);
    return cards.map((card, index) => {
      const found = byId[index];
      if (found !== undefined) return found;
      return this.#take(this.#alikeTo(card)) ?? 0;
    });
  }

  /** Cards that say the same, or else the only one that asks the same. */
  #alikeTo(card: SpoolCard): number[] {
    const sameQuestion = this.#alike.get(likenessOf(card)) ?? [];
    return [...(this.#alike.get(samenessOf(card)) ?? []), ...(sameQuestion.length === 1 ? sameQuestion : [])];
  }

  async #matchIds(cards: readonly SpoolCard[]): Promise<(number | undefined)[]> {
    const ids = cards.map(({ exported = '' }) => cardOfExportedId(this.#serverId, exported));
    const isId = (id: number | undefined) => id !== undefined;
    const own = await listOwnCards(this.#database, this.#userId, ids.filter(isId));
    const origins = cards.map(originsOf);
    const rows = await listCardsByOrigin(this.#database, this.#userId, [...new Set(origins.flat())]);
    const byOrigin = Map.groupBy(rows, ({ origin }) => origin);
    return cards.map((_, index) => {
      const id = ids[index];
      const candidates = [
        ...(id !== undefined && own.has(id) ? [id] : []),
        ...(origins[index] ?? []).flatMap((origin) => byOrigin.get(origin) ?? []).map(({ cardId }) => cardId),
      ];
      return this.#take(candidates);
    });
  }

  /** The first of some cards that is not matched yet. */
  #take(candidates: readonly number[]): number | undefined {
    const found = candidates.find((id) => !this.#matched.has(id));
    if (found !== undefined) this.#matched.add(found);
    return found;
  }
}

/** The ids of a user's cards by the keys of what they ask, and of what they ask and answer. */
type Likenesses = ReadonlyMap<string, number[]>;

async function readLikenesses(database: Database, userId: number): Promise<Likenesses> {
  const alike = new Map<string, number[]>();
  const share = new EventLoopShare(questionsPerPage);
  let after = 0;
  for (;;) {
    const page = await readQuestionsPage(database, userId, after, questionsPerPage);
    for (const card of page)
      for (const key of [likenessOf(card), samenessOf(card)]) {
        const ids = alike.get(key);
        if (ids === undefined) alike.set(key, [card.id]);
        else ids.push(card.id);
      }
    await share.count(page.length);
    after = page.at(-1)?.id ?? 0;
    if (page.length < questionsPerPage) return alike;
  }
}
