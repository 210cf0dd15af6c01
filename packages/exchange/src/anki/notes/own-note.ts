import { createHash } from 'node:crypto';
import type { CardBody, CardKind } from '@flipstack/card-kinds';
import { type CardLevel, cardLevels } from '@flipstack/content';
import { cardOfKind } from '../../card-texts.ts';
import type { ExchangeCard } from '../../collection.ts';
import { htmlToText } from '../../html/plain-text.ts';
import { LossCounter } from '../../losses.ts';
import { readLogEntries, readScheduleValue } from '../../own/read-own-log.ts';
import type { LogEntry, Schedule } from '../../schedule.ts';
import { jsonObject, text } from '../database/values.ts';
import type { CardRow } from '../schedules/card-row.ts';
import { dueDay } from '../schedules/due-day.ts';
import type { Note } from './note-type.ts';

/** The field of our note types that holds the card as it was, for another import. */
export const ownFieldName = 'Flipstack';

/** The content of that field. `fields` is a hash of the others, to notice edits in Anki. */
interface OwnCard {
  fields: string;
  level: CardLevel | undefined;
  question: string;
  answer: string;
  kind: CardKind;
  body: CardBody | undefined;
  exported: string | undefined;
  source: string | undefined;
  /** `scheduleKey` of the row of the card, to notice reviews in Anki. */
  row: string;
  /** Exact, while the row counts only days. */
  schedule: Schedule | undefined;
  /** Entries that Anki's log has no place for. */
  states: LogEntry[];
}

export const hashOfFields = (fields: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);

/** Characters with a meaning in HTML, and spaces that an HTML editor changes. */
const escapedCharacter = /[&<>\u00a0\u2000-\u200f\u2028-\u202f\ufeff]/g;

/** As JSON writes it, so that the field reads the same as text and as HTML. */
const escapeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** @param fields the other fields of the note, as HTML */
export function ownField(card: ExchangeCard, fields: readonly string[], row: string): string {
  const { level, question, answer, kind, body, ids, schedule, log } = card;
  const own: OwnCard = {
    ...{ fields: hashOfFields(fields), level, question, answer, kind, body },
    ...ids,
    ...{ row, schedule, states: log.filter(({ type }) => type === 'state') },
  };
  return JSON.stringify(own).replace(escapedCharacter, escapeOf);
}

/** What our field says; undefined on notes of other types. */
function readOwnField({ type, fields }: Pick<Note, 'type' | 'fields'>): Record<string, unknown> | undefined {
  if (type.fieldNames.at(-1) !== ownFieldName) return undefined;
  return jsonObject(htmlToText(fields[type.fieldNames.length - 1] ?? ''));
}

/** The card that an export of Flipstack wrote, unless the note was edited in Anki. */
export function readOwnCard(note: Note): ExchangeCard | undefined {
  const own = readOwnField(note);
  const others = note.type.fieldNames.slice(0, -1).map((_, index) => note.fields[index] ?? '');
  if (own === undefined || own.fields !== hashOfFields(others)) return undefined;
  const { kind, body } = own;
  const card = { question: text(own.question), answer: text(own.answer), kind, body };
  return cardOfKind(card, new LossCounter());
}

/** What identifies the card of such a note, even if its text was edited in Anki. */
export function readOwnIds(note: Note): Pick<ExchangeCard, 'ids' | 'level'> | undefined {
  const own = readOwnField(note);
  if (own === undefined) return undefined;
  const id = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return {
    ids: { exported: id(own.exported), source: id(own.source) },
    level: cardLevels.find((one) => one === own.level),
  };
}

/** The exact schedule of a card that was not reviewed in Anki since its export. */
export function readOwnSchedule(
  note: Pick<Note, 'type' | 'fields'>,
  row: string,
): { schedule: Schedule | undefined; states: LogEntry[] } | undefined {
  const own = readOwnField(note);
  if (own === undefined || own.row !== row) return undefined;
  const losses = new LossCounter();
  const states = readLogEntries(own.states, losses).filter((entry) => entry.type === 'state');
  return { schedule: readScheduleValue(own.schedule, losses), states };
}

/**
 * What the schedule of a card was when it was exported. It is the same in the collection of a user who
 * imported the package, so it has neither the position of a new card nor days since the creation.
 *
 * @param createdAt when the collection of the row was created, in milliseconds
 */
export function scheduleKey(
  row: Pick<CardRow, 'type' | 'due' | 'interval' | 'factor' | 'reviews' | 'lapses'>,
  createdAt: number,
): string {
  const due = row.type === 0 ? 'new' : row.type === 2 ? dueDay(createdAt, row.due) : row.due;
  return [row.type, due, row.interval, row.factor, row.reviews, row.lapses].join(' ');
}
