import type Database from 'better-sqlite3';
import type { ExchangeCard } from '../collection.ts';
import type { CollectionBuilder } from '../collection-builder.ts';
import { ExchangeError } from '../exchange-error.ts';
import { htmlToText } from '../html/plain-text.ts';
import type { LogEntry, Schedule } from '../schedule.ts';
import { damaged } from '../zip/zip-archive.ts';
import { readDecks } from './database/read-decks.ts';
import { readNoteTypes } from './database/read-note-types.ts';
import { type CollectionRows, type NoteRow, readRows } from './database/read-rows.ts';
import { integer, jsonObject } from './database/values.ts';
import { makeCard } from './notes/make-card.ts';
import type { Note, NoteType } from './notes/note-type.ts';
import { readOwnSchedule, scheduleKey } from './notes/own-note.ts';
import type { CardRow } from './schedules/card-row.ts';
import { type LogRules, readLog } from './schedules/read-log.ts';
import { isBuried, isSuspended, readSchedule } from './schedules/read-schedule.ts';

interface Options {
  now: number;
  onProgress: (done: number) => void;
}

interface Source extends CollectionRows {
  types: Map<number, NoteType>;
  decks: Map<number, string[]>;
  createdAt: number;
  rules: LogRules;
}

/** Reads the cards of an open collection. */
export function readAnkiCollection(
  database: Database.Database,
  builder: CollectionBuilder,
  { now, onProgress }: Options,
): void {
  const source = openSource(database, builder, now);
  let read = 0;
  let last: { id: number; note: NoteRow | 'too-long' | undefined } | undefined;
  for (const row of source.cards()) {
    // The cards of a note follow each other.
    if (last?.id !== row.noteId) last = { id: row.noteId, note: source.note(row.noteId) };
    addCard(row, last.note, source, builder);
    read += 1;
    if (read % 250 === 0) onProgress(read / source.cardCount);
  }
  for (const text of source.notesWithoutCards()) builder.losses.add('note-without-cards', htmlToText(text));
}

function openSource(database: Database.Database, builder: CollectionBuilder, now: number): Source {
  try {
    const isModern =
      database.prepare(`select 1 from sqlite_schema where type = 'table' and name = 'notetypes'`).get() !==
      undefined;
    const created = integer(database.prepare('select crt from col limit 1').pluck().get());
    return {
      ...readRows(database),
      types: readNoteTypes(database, isModern),
      decks: readDecks(database, isModern),
      createdAt: created * 1000,
      rules: { now, losses: builder.losses, isFirstScheduler: !isModern && isFirstScheduler(database) },
    };
  } catch (error) {
    throw error instanceof ExchangeError ? error : damaged(error);
  }
}

/** The first scheduler was replaced in 2018 and removed in 2023. */
const isFirstScheduler = (database: Database.Database): boolean =>
  integer(jsonObject(database.prepare('select conf from col limit 1').pluck().get()).schedVer) < 2;

function addCard(
  row: CardRow,
  note: NoteRow | 'too-long' | undefined,
  source: Source,
  builder: CollectionBuilder,
): void {
  const { losses } = builder;
  const deck = source.decks.get(row.deckId) ?? ['Default'];
  const type = typeof note === 'object' ? source.types.get(note.typeId) : undefined;
  if (typeof note !== 'object' || type === undefined) {
    losses.add(note === 'too-long' ? 'note-too-long' : 'card-without-note');
    return;
  }
  const made = makeCard({ ...note, type }, { ordinal: row.ordinal, deck }, losses);
  if (made === undefined) return;
  if (row.flag > 0) losses.add('flag', made.question);
  const module = builder.module(JSON.stringify(deck), () => ({
    name: deck.at(-1) ?? 'Default',
    parents: deck.slice(0, -1),
    sourceId: `anki:${row.deckId}`,
  }));
  builder.add(module, {
    ...made,
    ids: {
      exported: made.ids.exported,
      source: made.ids.source ?? sourceIdOf(made, note.guid, row.ordinal),
    },
    tags: builder.tags(note.tags),
    isSuspended: isSuspended(row),
    isBuried: isBuried(row),
    ...memoryOf(row, { ...note, type }, source),
  });
}

/** A card that Flipstack exported is known by that id, unless it came from Anki. */
const sourceIdOf = ({ ids }: ExchangeCard, guid: string, ordinal: number): string | undefined =>
  ids.exported === undefined && guid !== '' ? `anki:${guid}:${ordinal}` : undefined;

function memoryOf(
  row: CardRow,
  note: Pick<Note, 'type' | 'fields'>,
  source: Source,
): Pick<ExchangeCard, 'schedule' | 'log'> {
  const log = readLog(source.reviews(row.id), source.rules);
  const own = readOwnSchedule(note, scheduleKey(row, source.createdAt));
  if (own !== undefined)
    return {
      schedule: own.schedule,
      log: [...log, ...own.states].sort((one, other) => one.at - other.at),
    };
  const lastReview = sinceReset(log).findLast(({ type }) => type === 'review');
  const schedule = readSchedule(row, { createdAt: source.createdAt, now: source.rules.now }, lastReview?.at);
  return { schedule, log: withImportedState(log, schedule, source.rules.now) };
}

/** What follows the last instant at which the card was made new again. */
const sinceReset = (log: readonly LogEntry[]): LogEntry[] =>
  log.slice(log.findLastIndex(({ type }) => type === 'reset') + 1);

/** Memory that no review explains becomes an entry of the log. */
export function withImportedState(
  log: readonly LogEntry[],
  schedule: Schedule | undefined,
  now: number,
): LogEntry[] {
  if (schedule === undefined || sinceReset(log).some(({ type }) => type === 'review')) return [...log];
  const at = Math.max(Math.min(schedule.lastReviewAt ?? now, now), log.at(-1)?.at ?? 0);
  return [...log, { type: 'state', at, schedule }];
}
