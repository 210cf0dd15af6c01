import { mediaPath } from '@flipstack/contract';
import { mapTexts, mediaName, withMediaUrls } from '@flipstack/exchange';

/** The names that pictures and sounds get on this server, by their names in a file. */
export type MediaNames = ReadonlyMap<string, string>;

interface Texts {
  question: string;
  answer: string;
  body?: unknown;
}

const reference = /!?\[((?:[^\]\\]|\\.)*)\]\(media:([^\s()<>]+)\)/g;

/** A card that refers to files of this server. A file that is not kept becomes its description. */
export function withOwnMedia<Card extends Texts>(card: Card, names: MediaNames): Card {
  return mapTextsOf(card, (text) => {
    const described = text.replaceAll(reference, (written, description: string, encoded: string) => {
      const name = mediaName(`media:${encoded}`) ?? encoded;
      return names.has(name) ? written : description || name;
    });
    return withMediaUrls(described, (name) => {
      const own = names.get(name);
      return own === undefined ? undefined : mediaPath(own);
    });
  });
}

const ownReference = /!?\[((?:[^\]\\]|\\.)*)\]\(media\/([^\s()<>]+)\)/g;

/** A card whose references to some files of this server have become their descriptions. */
export function withoutOwnMedia<Card extends Texts>(card: Card, names: ReadonlySet<string>): Card {
  return mapTextsOf(card, (text) =>
    text.replaceAll(ownReference, (written, description: string, name: string) =>
      names.has(name) ? description || name : written,
    ),
  );
}

function mapTextsOf<Card extends Texts>(card: Card, map: (text: string) => string): Card {
  const { question, answer, body } = card;
  return { ...card, ...mapTexts({ question, answer, ...(body !== undefined && { body }) }, map) };
}
