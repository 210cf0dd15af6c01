import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { ownField, scheduleKey } from '../../anki/notes/own-note.ts';
import { dayStartMs } from '../../anki/schedules/due-day.ts';
import type { ExchangeCard, ExchangeModule } from '../../collection.ts';
import { htmlToText } from '../../html/plain-text.ts';
import type { LogEntry } from '../../schedule.ts';
import { type ScheduleColumns, scheduleColumns } from './card-row.ts';
import { collectionTables, configJson, deckJson, optionsJson } from './collection-tables.ts';
import { noteFields } from './note-fields.ts';
import { modelsJson } from './note-types.ts';

export interface PackageDatabaseOptions {
  now: number;
  /** Whether schedules, hidden cards and the log of reviews are included. */
  withSchedules: boolean;
}

const dayMs = 86_400_000;

/** A collection of Anki (schema 11) that is being written. */
export class PackageDatabase {
  readonly #database: Database.Database;
  readonly #options: PackageDatabaseOptions;
  readonly #createdAt: number;
  readonly #decks = new Map<string, number>();
  readonly #guids = new Set<string>();
  readonly #logIds = new Set<number>();
  #count = 0;

  constructor(path: string, options: PackageDatabaseOptions) {
    this.#options = options;
    // Days are counted from four in the morning, UTC, like those of a learner in Flipstack.
    this.#createdAt = Math.floor(options.now / dayMs) * dayMs - 365 * dayMs + dayStartMs;
    this.#database = new Database(path);
    this.#database.pragma('journal_mode = OFF');
    this.#database.pragma('synchronous = OFF');
    this.#database.exec(collectionTables);
  }

  /** Adds the cards of a module, or some of them. */
  addModule({ name, parents, cards }: ExchangeModule): void {
    const deck = this.#deckId([...parents, name].map((part) => part.replaceAll('::', ':')).join('::'));
    const add = this.#database.transaction((some: readonly ExchangeCard[]) => {
      for (const card of some) this.#addCard(card, deck);
    });
    add(cards);
  }

  #deckId(name: string): number {
    const known = this.#decks.get(name);
    const id = known ?? this.#options.now + this.#decks.size;
    this.#decks.set(name, id);
    return id;
  }

  #addCard(card: ExchangeCard, deck: number): void {
    this.#count += 1;
    const { now, withSchedules } = this.#options;
    const id = now + this.#count;
    const seconds = Math.floor(now / 1000);
    const kept = withSchedules
      ? card
      : { ...card, schedule: undefined, isSuspended: false, isBuried: false, log: [] };
    const row = scheduleColumns(kept, this.#createdAt, this.#count);
    const { type, fields: written } = noteFields(card);
    // The character that separates fields.
    const fields = written.map((html) => html.replaceAll('\x1f', ''));
    const all = [...fields, ownField(kept, fields, keyOf(row, this.#createdAt))];
    const first = htmlToText(fields[0] ?? '');
    this.#prepare(`insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')`).run(
      ...[id, this.#guid(card), type.id, seconds, ` ${card.tags.join(' ')} `, all.join('\x1f'), first],
      checksum(first),
    );
    this.#prepare(`insert into cards values (?, ?, ?, 0, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, ?)`).run(
      ...[id, id, deck, seconds, row.type, row.queue, row.due, row.ivl, row.factor, row.reps],
      ...[row.lapses, row.left, row.data],
    );
    for (const entry of kept.log) this.#addLogEntry(entry, id, row);
  }

  /** The id of an entry is its instant, so that two cards cannot have the same. */
  #addLogEntry(entry: LogEntry, card: number, { ivl }: ScheduleColumns): void {
    if (entry.type === 'state') return;
    let id = entry.at;
    while (this.#logIds.has(id)) id += 1;
    this.#logIds.add(id);
    const add = this.#prepare('insert into revlog values (?, ?, -1, ?, ?, 0, ?, ?, ?)');
    if (entry.type === 'reset') add.run(id, card, 0, 0, 0, 0, 4);
    else add.run(id, card, entry.rating, ivl, 2500, entry.durationMs ?? 0, logTypes[entry.state ?? 'Review']);
  }

  /** The guid of a note from Anki is kept, so that Anki recognizes it. */
  #guid({ ids, question }: ExchangeCard): string {
    const [, guid, ordinal] = /^anki:(.+):(\d+)$/s.exec(ids.source ?? '') ?? [];
    const own = createHash('sha256')
      .update(ids.exported ?? ids.source ?? `${this.#count} ${question}`)
      .digest('base64url')
      .slice(0, 16);
    const wanted = guid === undefined ? own : ordinal === '0' ? guid : `${guid}-${ordinal}`;
    const unique = this.#guids.has(wanted) ? `${wanted}-${this.#count}` : wanted;
    this.#guids.add(unique);
    return unique;
  }

  readonly #statements = new Map<string, Database.Statement>();

  #prepare(sql: string): Database.Statement {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Writes what the collection says about itself, and closes it. */
  finish(): void {
    const { now } = this.#options;
    const seconds = Math.floor(now / 1000);
    const decks = [['Default', 1] as const, ...this.#decks].map(([name, id]) => [
      id,
      deckJson(id, name, seconds),
    ]);
    this.#database
      .prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
      .run(
        ...[this.#createdAt / 1000, now, now, configJson, modelsJson(now)],
        ...[JSON.stringify(Object.fromEntries(decks)), optionsJson, '{}'],
      );
    this.#database.close();
  }
}

const logTypes = { New: 0, Learning: 0, Review: 1, Relearning: 2 } as const;

const keyOf = ({ type, due, ivl, factor, reps, lapses }: ScheduleColumns, createdAt: number): string =>
  scheduleKey({ type, due, interval: ivl, factor, reviews: reps, lapses }, createdAt);

/** How Anki finds notes with the same first field: the start of its SHA-1 as a number. */
const checksum = (text: string): number =>
  Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16);
