import type { PartPlace } from '../../format/card-parts.ts';
import type { CardInFile } from '../../format/module-file.ts';
import { cardTexts } from '../../markdown/card-texts.ts';
import { proseOf } from '../../markdown/prose.ts';
import type { CardFault } from '../rule.ts';

export interface Phrase {
  /** Matches the phrase in a text in which each character of code is `·`. It must have the flag `g`. */
  pattern: RegExp;
  /** What to write instead, or why not to write it. */
  advice: string;
}

/** A pattern in which each space matches a line break as well. */
export const phrasePattern = (source: string, flags: 'gu' | 'giu'): RegExp =>
  new RegExp(source.replaceAll(' ', String.raw`\s+`), flags);

/** The phrases in the texts of a card, outside code, in the order of the texts. */
export const findPhrases = (
  card: CardInFile,
  phrases: readonly Phrase[],
  isRead: (part: PartPlace) => boolean = () => true,
): CardFault[] =>
  cardTexts(card)
    .filter(({ part }) => isRead(part))
    .flatMap(({ part, at, text }) => {
      const prose = proseOf(text);
      return phrases
        .flatMap(({ pattern, advice }) =>
          [...prose.matchAll(pattern)].map(({ 0: found, index }) => ({ found, index, advice })),
        )
        .toSorted((one, other) => one.index - other.index)
        .map(({ found, index, advice }) => ({
          part,
          at: at + prose.slice(0, index).split('\n').length - 1,
          message: `"${found.replace(/\s+/g, ' ').trim()}": ${advice}`,
        }));
    });
