import type Database from 'better-sqlite3';
import { limits } from '../../limits.ts';
import type { CardRow } from '../schedules/card-row.ts';
import type { RevlogRow } from '../schedules/read-log.ts';
import { integer, text } from './values.ts';

/** A note as it is stored. */
export interface NoteRow {
  guid: string;
  typeId: number;
  fields: string[];
  tags: string[];
}

/** What of a collection is read row by row, so that it is never in memory as a whole. */
export interface CollectionRows {
  /** In the order in which they were made. */
  cards(): Iterable<CardRow>;
  cardCount: number;
  /** Undefined if the card has no note; `too-long` if the note is too long to be one. */
  note(id: number): NoteRow | 'too-long' | undefined;
  /** In the order of time. */
  reviews(cardId: number): RevlogRow[];
  reviewCount: number;
  /** The beginnings of the first fields of notes that have no cards, as HTML. */
  notesWithoutCards(): Iterable<string>;
}

export function readRows(database: Database.Database): CollectionRows {
  // Some tools write packages without Anki's indexes.
  database.exec('create index if not exists flipstack_revlog on revlog (cid, id)');
  const count = (table: string) =>
    integer(database.prepare(`select count(*) from ${table} not indexed`).pluck().get());
  const note = database.prepare<[number], Record<string, unknown>>(
    'select guid, mid, tags, flds, length(flds) as size from notes where id = ?',
  );
  const reviews = database.prepare<[number], Record<string, unknown>>(
    'select id, ease, ivl, factor, time, type from revlog where cid = ? order by id',
  );
  const cards = database.prepare<[], Record<string, unknown>>(
    `select id, nid, did, ord, type, queue, due, ivl, factor, reps, lapses, odue, odid, flags, data
     from cards not indexed order by id`,
  );
  const withoutCards = database
    .prepare<[], unknown>(
      `select substr(flds, 1, 500) from notes
       where id in (select id from notes except select nid from cards) order by id`,
    )
    .pluck();
  return {
    cardCount: count('cards'),
    reviewCount: count('revlog'),
    *cards() {
      for (const row of cards.iterate()) yield cardRow(row);
    },
    note(id) {
      const row = note.get(id);
      if (row === undefined) return undefined;
      return integer(row.size) > limits.noteMaxBytes ? 'too-long' : noteRow(row);
    },
    reviews: (cardId) => reviews.all(cardId).map(revlogRow),
    *notesWithoutCards() {
      for (const start of withoutCards.iterate()) yield text(start).split('\x1f', 1)[0] ?? '';
    },
  };
}

const noteRow = ({ guid, mid, tags, flds }: Record<string, unknown>): NoteRow => ({
  guid: text(guid),
  typeId: integer(mid),
  fields: text(flds).split('\x1f', limits.fields),
  tags: text(tags)
    .split(/[\s\u3000]+/)
    .filter(Boolean),
});

const cardRow = (row: Record<string, unknown>): CardRow => ({
  id: integer(row.id),
  noteId: integer(row.nid),
  // A card in a filtered deck remembers where it belongs.
  deckId: integer(row.odid) || integer(row.did),
  ordinal: integer(row.ord),
  type: integer(row.type),
  queue: integer(row.queue),
  due: dueOf(row),
  interval: integer(row.ivl),
  factor: integer(row.factor),
  reviews: integer(row.reps),
  lapses: integer(row.lapses),
  flag: integer(row.flags) & 7,
  data: text(row.data),
});

/** In a filtered deck, the due day at home is kept beside it, but not the time of a learning step. */
function dueOf({ odid, due, odue, queue }: Record<string, unknown>): number {
  return integer(odid) === 0 || integer(queue) === 1 ? integer(due) : integer(odue);
}

const revlogRow = (row: Record<string, unknown>): RevlogRow => ({
  at: integer(row.id),
  ease: integer(row.ease),
  interval: integer(row.ivl),
  factor: integer(row.factor),
  durationMs: integer(row.time),
  type: integer(row.type),
});
