import type { PartPlace } from '../format/card-parts.ts';
import type { CardInFile, Finding } from '../format/module-file.ts';
import type { ReadModule } from '../format/read-module.ts';

/** One problem in a card. `at` counts from 0: the line of a text or the index of a list item. */
export interface CardFault {
  part: PartPlace;
  at: number;
  message: string;
}

/** Checks a single card, which need not come from a file. */
export interface CardRule {
  name: string;
  check: (card: CardInFile) => CardFault[];
}

/** A module with the lines of everything in it. */
export type LintedModule = ReadModule;

/** Checks modules together; a rule about single modules looks at each of them. */
export interface ModulesRule {
  name: string;
  check: (modules: readonly LintedModule[]) => Finding[];
}

export interface LintFinding extends Finding {
  rule: string;
}

/** The line of a part of a card, or of the card's heading if it lacks the part. */
export function lineOf({ lines }: LintedModule, cardIndex: number, part?: PartPlace, at = 0): number {
  const card = lines.cards[cardIndex];
  return (part && card?.parts[part]?.[at]) ?? card?.heading ?? 1;
}
