import type { CardPart } from '../format/card-parts.ts';
import type { CardInFile, Finding } from '../format/module-file.ts';
import type { ReadModule } from '../format/read-module.ts';

/** What is wrong with one card. `at` counts from 0: the line of a text, the item of a list. */
export interface CardFault {
  part: CardPart;
  at: number;
  message: string;
}

/** Judges a card alone, wherever it stands: an author's card has no file yet. */
export interface CardRule {
  name: string;
  judge: (card: CardInFile) => CardFault[];
}

/** A module as it was read, with the lines on which everything stands. */
export type LintedModule = ReadModule;

/** Judges modules together; a rule about one module looks at each of them. */
export interface ModulesRule {
  name: string;
  judge: (modules: readonly LintedModule[]) => Finding[];
}

export interface LintFinding extends Finding {
  rule: string;
}

/** Where a part of a module's card stands, or the card's heading where the part is missing. */
export function lineOf({ lines }: LintedModule, cardIndex: number, part?: CardPart, at = 0): number {
  const card = lines.cards[cardIndex];
  return (part && card?.parts[part]?.[at]) ?? card?.heading ?? 1;
}
