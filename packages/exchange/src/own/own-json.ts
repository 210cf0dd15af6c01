import type { ExchangeCard, ExchangeModule } from '../collection.ts';

/** The version of the JSON format. Readers refuse newer ones. */
export const ownJsonVersion = 1;
export const ownJsonFormat = 'flipstack';

/** The names of files in a zip with everything. */
export const manifestName = 'flipstack.json';
export const everythingFormat = 'flipstack-everything';
export const modulesFolder = 'modules/';
export const mediaFolder = 'media/';
export const documentsFolder = 'documents/';

/**
 * A module as JSON. Its media is beside it, if at all. Absent and undefined fields are the same.
 */
export function* moduleAsJson({ cards, ...module }: ExchangeModule): Generator<string> {
  yield `${JSON.stringify(module).slice(0, -1)},"cards":[`;
  for (const [index, card] of cards.entries()) yield `${index === 0 ? '\n' : ',\n'}${cardAsJson(card)}`;
  yield '\n]}';
}

/** One card on one line, so that versions can be compared. */
const cardAsJson = (card: ExchangeCard): string => JSON.stringify(card);

/** Several modules as one file. */
export async function* modulesAsJson(
  modules: Iterable<ExchangeModule> | AsyncIterable<ExchangeModule>,
): AsyncGenerator<string> {
  yield `{"format":"${ownJsonFormat}","version":${ownJsonVersion},"modules":[`;
  let isFirst = true;
  for await (const module of modules) {
    yield isFirst ? '\n' : ',\n';
    yield* moduleAsJson(module);
    isFirst = false;
  }
  yield '\n]}\n';
}
