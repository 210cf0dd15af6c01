import { moduleCardsMax, moduleMaxBytes } from '@flipstack/contract';
import type { CardUsage } from '../../../database/usage-repository.ts';
import { numberedName } from './numbered-name.ts';
import type { PlannedCard } from './plan-cards.ts';

/** A module that cards of a file are added to: a new one, or one that the user has. */
export interface TargetModule {
  /** The index of the module in the file. */
  module: number;
  name: string;
  /** Undefined for a new one. */
  moduleId?: number;
  cards: number;
}

/** A module of the user to which cards of a module of the file are added. */
export interface ExistingModule extends CardUsage {
  moduleId: number;
  moduleName: string;
}

export interface FilledModules {
  targets: TargetModule[];
  /** For each card, the index of its target; -1 if it is not added. */
  targetOf: number[];
}

/**
 * Divides the new cards of a file among modules, so that none has more than a module may. Those that
 * do not fit go to numbered modules: `Name 2`, `Name 3`.
 *
 * @param isNew whether a card is added
 * @param existing the modules to which cards are added first, by the index of the file's module
 */
export function fillModules(
  names: readonly string[],
  cards: readonly PlannedCard[],
  isNew: (card: PlannedCard) => boolean,
  existing: ReadonlyMap<number, ExistingModule> = new Map(),
): FilledModules {
  const targets: TargetModule[] = [];
  const open = new Map<number, { target: number; used: CardUsage; number: number }>();
  const targetOf = cards.map((card) => {
    if (!isNew(card)) return -1;
    let current = open.get(card.module);
    if (current === undefined) {
      const first = existing.get(card.module);
      const name = first?.moduleName ?? names[card.module] ?? '';
      const moduleId = first && { moduleId: first.moduleId };
      targets.push({ module: card.module, name, ...moduleId, cards: 0 });
      const used = { cards: first?.cards ?? 0, bytes: first?.bytes ?? 0 };
      current = { target: targets.length - 1, used, number: 1 };
    }
    if (!hasRoom(current.used, card)) {
      const number = current.number + 1;
      targets.push({ module: card.module, name: numberedName(names[card.module] ?? '', number), cards: 0 });
      current = { target: targets.length - 1, used: { cards: 0, bytes: 0 }, number };
    }
    open.set(card.module, current);
    current.used.cards++;
    current.used.bytes += card.bytes;
    const target = targets[current.target];
    if (target !== undefined) target.cards++;
    return current.target;
  });
  return { targets, targetOf };
}

const hasRoom = (used: CardUsage, { bytes }: PlannedCard): boolean =>
  used.cards < moduleCardsMax && used.bytes + bytes <= moduleMaxBytes;
