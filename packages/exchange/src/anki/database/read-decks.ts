import type Database from 'better-sqlite3';
import { asObject, integer, jsonObject, text } from './values.ts';

/** The names of each deck from the top, by its id. */
export function readDecks(database: Database.Database, isModern: boolean): Map<number, string[]> {
  if (!isModern) {
    const decks = jsonObject(database.prepare('select decks from col limit 1').pluck().get());
    return new Map(
      Object.entries(decks).map(([id, deck]) => [integer(id), namesIn(text(asObject(deck).name), '::')]),
    );
  }
  const rows = database.prepare<[], { id: unknown; name: unknown }>('select id, name from decks not indexed');
  return new Map(rows.all().map(({ id, name }) => [integer(id), namesIn(text(name), '\x1f')]));
}

/** Levels of decks, without the empty ones that some tools write. */
export function namesIn(name: string, separator: string): string[] {
  const names = name.split(separator).map((part) => part.trim());
  return names.filter((part) => part !== '').slice(0, levelsMax);
}

/** Anki itself refuses much fewer. */
const levelsMax = 50;
