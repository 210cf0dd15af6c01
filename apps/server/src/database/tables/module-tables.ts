import type { CardKind } from '@flipstack/card-kinds';
import type { Level } from '@flipstack/contract';
import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

interface StacksTable {
  id: Generated<number>;
  name: string;
  name_key: string;
  deleted_at: Instant | null;
}

interface ModulesTable {
  id: Generated<number>;
  author_id: number;
  stack_id: number;
  name: string;
  created_at: Instant;
  deleted_at: Instant | null;
}

interface CardsTable {
  id: Generated<number>;
  module_id: number;
  question: string;
  answer: string;
  level: Level;
  kind: Generated<CardKind>;
  /** The parts of a card that is not a `flip` card, as JSON. */
  body: string | null;
  /** As a JSON array; null if there are none. */
  tags: string | null;
  /** The card's position in its module. Ties are broken by id. */
  position: number;
  created_at: Instant;
  deleted_at: Instant | null;
}

export interface ModuleTables {
  stacks: StacksTable;
  modules: ModulesTable;
  cards: CardsTable;
}
