import type { ExchangeCard, ExchangeModule, JsonValue } from './collection.ts';
import { ExchangeError } from './exchange-error.ts';
import { limits } from './limits.ts';
import { LossCounter, shortened } from './losses.ts';

/** Collects what readers find, within the limits. */
export class CollectionBuilder {
  readonly losses = new LossCounter();
  readonly documents: Record<string, JsonValue> = {};
  readonly #modules = new Map<string, ExchangeModule>();
  #cards = 0;
  #recent: ExchangeCard[] = [];
  #reviews = 0;

  /** The module with this key, which is made if there is none. */
  module(key: string, init: () => Partial<ExchangeModule> & { name: string }): ExchangeModule {
    const known = this.#modules.get(key);
    if (known !== undefined) return known;
    if (this.#modules.size >= limits.modules) throw tooMany(limits.modules, 'modules');
    const { name, parents = [], stackName, sourceId } = init();
    const module = {
      name: this.#moduleName(name),
      parents: parents.map((one) => this.#moduleName(one)),
      stackName: stackName === undefined ? undefined : cleanName(stackName, 50) || undefined,
      sourceId,
      cards: [],
    };
    this.#modules.set(key, module);
    return module;
  }

  add(module: ExchangeModule, card: ExchangeCard): void {
    this.#cards += 1;
    this.#reviews += card.log.length;
    if (this.#cards > limits.cards) throw tooMany(limits.cards, 'cards');
    if (this.#reviews > limits.reviews) throw tooMany(limits.reviews, 'reviews');
    module.cards.push(card);
    this.#recent.push(card);
  }

  /** The cards that were added since the last call. */
  takeRecent(): ExchangeCard[] {
    const recent = this.#recent;
    this.#recent = [];
    return recent;
  }

  get cardCount(): number {
    return this.#cards;
  }

  /** Those that have cards. */
  get modules(): ExchangeModule[] {
    return [...this.#modules.values()].filter(({ cards }) => cards.length > 0);
  }

  /** The tags that a card may have, each once. */
  tags(tags: readonly string[]): string[] {
    const known = new Set<string>();
    for (const tag of tags) {
      const clean = tag.replace(/^#+/, '').replace(/[\s\p{Cc}\p{Cs}]/gu, '');
      if (clean === '') continue;
      if ([...clean].length > limits.tagLength || known.size >= limits.tagsPerCard)
        this.losses.add('tag-too-long', clean);
      else known.add(clean);
    }
    return [...known];
  }

  #moduleName(name: string): string {
    const clean = cleanName(name, limits.moduleNameLength);
    if (clean !== name.trim()) this.losses.add('name-changed', name);
    return clean === '' ? 'Untitled' : clean;
  }
}

const tooMany = (max: number, what: string): ExchangeError =>
  new ExchangeError(
    'TOO_LARGE',
    `This file has more than ${max.toLocaleString('en')} ${what}, which is more than can be imported at once.`,
  );

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/gu;

/** A name on one line; empty if nothing of it is visible. */
function cleanName(name: string, max: number): string {
  const line = shortened(name.toWellFormed().replaceAll('\0', ''), max);
  return line.replace(invisible, '') === '' ? '' : line;
}
