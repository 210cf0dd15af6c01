import { mediaName } from '@flipstack/exchange';
import type { SpoolCard } from '../reading/spool-format.ts';

/** Where the pictures and sounds of a file are found, by their names in the file. */
export type MediaUrls = ReadonlyMap<string, string>;

/** A server without storage for media imports cards without their pictures and sounds. */
export const noMedia: MediaUrls = new Map();

const reference = /!\[((?:[^\]\\]|\\.)*)\]\(media:([^\s()<>]+)\)/g;

/** A card with the URLs of its pictures and sounds. One that is not stored becomes its description. */
export function withMedia(card: SpoolCard, urls: MediaUrls): SpoolCard {
  const { question, answer, body } = card;
  const map = (text: string) =>
    text.replaceAll(reference, (_, description: string, encoded: string) => {
      const name = mediaName(`media:${encoded}`) ?? encoded;
      const url = urls.get(name);
      return url === undefined ? description || name : `![${description}](${url})`;
    });
  return {
    ...card,
    question: map(question),
    answer: map(answer),
    ...(body !== undefined && { body: mapTexts(body, map) as typeof body }),
  };
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, map)]));
}
