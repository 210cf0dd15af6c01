import { type CardKind, kindAndBody } from '@flipstack/card-kinds';
import { type CardLevel, parseModule } from '@flipstack/content';
import { readLibraryFiles } from '@flipstack/content/node';
import { guessingOf, isAnchorItem } from '@flipstack/study/ability';
import { isScored, questionKindOf } from '@flipstack/study/interview';

/** What the score depends on in a card of the library. */
export interface ScoredCard {
  kind: CardKind;
  level: CardLevel;
  /** The probability of guessing the answer. */
  guessing: number;
  /** Whether its difficulty stays that of its level. */
  isAnchor: boolean;
  /** Whether one of several options has to be picked. */
  isChoiceOfOne: boolean;
}

/** All cards of the library that interviews score. */
export function readScoredCards(): ScoredCard[] {
  return readLibraryFiles()
    .filter(({ file }) => file.startsWith('library/'))
    .flatMap(({ file, text }) => parseModule(file, text).cards)
    .map((card) => ({ ...card, checked: kindAndBody(card) }))
    .filter(({ checked }) => isScored(questionKindOf(checked.kind)))
    .map(({ level, permanentId, checked }) => ({
      kind: checked.kind,
      level,
      guessing: guessingOf(checked),
      isAnchor: isAnchorItem(permanentId),
      isChoiceOfOne: checked.kind === 'choice' && !checked.body.hasSeveral,
    }));
}
