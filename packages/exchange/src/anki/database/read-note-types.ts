import type Database from 'better-sqlite3';
import { ExchangeError } from '../../exchange-error.ts';
import { limits } from '../../limits.ts';
import type { CardTemplate, NoteType } from '../notes/note-type.ts';
import { numberField, readMessage, textField } from '../protobuf.ts';
import { asList, asObject, integer, jsonObject, text } from './values.ts';

/** The note types by id: JSON in `col.models`, or since schema 15 tables with protobuf messages. */
export function readNoteTypes(database: Database.Database, isModern: boolean): Map<number, NoteType> {
  const types = isModern ? modernTypes(database) : legacyTypes(database);
  for (const { name, fieldNames, templates } of types)
    if (fieldNames.length > limits.fields || templates.length > limits.fields)
      throw new ExchangeError(
        'REFUSED',
        `The note type “${name.slice(0, 50)}” has more than ${limits.fields} fields or templates, so this package is not imported.`,
      );
  return new Map(types.map((type) => [type.id, type]));
}

function legacyTypes(database: Database.Database): NoteType[] {
  const models = jsonObject(database.prepare('select models from col limit 1').pluck().get());
  return Object.entries(models).map(([id, model]) => noteTypeFromJson(integer(id), asObject(model)));
}

/** A note type as JSON, as in old collections and in CrowdAnki. */
export function noteTypeFromJson(id: number, model: Record<string, unknown>): NoteType {
  return {
    id,
    name: text(model.name),
    isCloze: integer(model.type) === 1,
    fieldNames: inOrder(model.flds).map(({ name }) => text(name)),
    templates: inOrder(model.tmpls).map(
      ({ name, qfmt, afmt }): CardTemplate => ({ name: text(name), front: text(qfmt), back: text(afmt) }),
    ),
  };
}

const inOrder = (list: unknown): Record<string, unknown>[] =>
  asList(list)
    .map(asObject)
    .sort((one, other) => integer(one.ord) - integer(other.ord));

interface NamedRow {
  id: unknown;
  name: unknown;
  config: unknown;
}

function modernTypes(database: Database.Database): NoteType[] {
  const fields = byType(database, 'fields');
  const templates = byType(database, 'templates');
  return database
    .prepare<[], NamedRow>('select id, name, config from notetypes not indexed')
    .all()
    .map(({ id, name, config }) => ({
      id: integer(id),
      name: text(name),
      // Notetype.Config.kind
      isCloze: numberField(message(config), 1) === 1,
      fieldNames: (fields.get(integer(id)) ?? []).map((field) => text(field.name)),
      templates: (templates.get(integer(id)) ?? []).map(modernTemplate),
    }));
}

/** The fields or templates of each note type in their order. */
function byType(database: Database.Database, table: 'fields' | 'templates'): Map<number, NamedRow[]> {
  const rows = database
    .prepare<[], NamedRow>(`select ntid as id, name, config from ${table} order by ntid, ord`)
    .all();
  return Map.groupBy(rows, ({ id }) => integer(id));
}

/** Notetype.Template.Config: q_format and a_format. */
function modernTemplate({ name, config }: NamedRow): CardTemplate {
  const fields = message(config);
  return { name: text(name), front: textField(fields, 1), back: textField(fields, 2) };
}

const message = (bytes: unknown) => readMessage(Buffer.isBuffer(bytes) ? bytes : new Uint8Array());
