import type { BodyPart, CardPart, PartPlace } from '../card-parts.ts';
import type { PlacedLine } from '../placed-text.ts';
import type { Report } from '../split-cards.ts';

/** Reads the parts of one card. */
export interface PartReader {
  /** A Markdown text; empty if the card lacks the part. */
  text: (part: CardPart) => string;
  /** The lines of a part that is not a Markdown text as a whole. */
  lines: (part: CardPart) => PlacedLine[];
  /** Whether the heading has its mark, such as `(exact)`. */
  isMarked: (part: CardPart) => boolean;
  /** Notes the lines of a part or item, for the findings of the linter. */
  place: (place: PartPlace, indexes: readonly number[]) => void;
  report: Report;
}

/** The parts of a card's kind as they are written below their headings; empty ones are left out. */
export type WrittenPart = [part: BodyPart | 'interviewInputs', text: string, isMarked?: boolean];

/** A field for a text that may be missing. */
export const optionalText = <Name extends BodyPart>(
  parts: PartReader,
  name: Name,
): Partial<Record<Name, string>> => {
  const text = parts.text(name);
  return text === '' ? {} : ({ [name]: text } as Partial<Record<Name, string>>);
};
