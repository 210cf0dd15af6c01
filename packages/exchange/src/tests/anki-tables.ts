import { BinaryWriter } from '@bufbuild/protobuf/wire';
import type Database from 'better-sqlite3';
import {
  type AnkiFixture,
  deckId,
  type FixtureNoteType,
  fixtureCrt,
  noteTypeId,
} from './anki-fixture-shape.ts';

/** The tables that all versions share (`schema11.sql`). */
const commonTables = `
  create table col (id integer primary key, crt integer not null, mod integer not null,
    scm integer not null, ver integer not null, dty integer not null, usn integer not null,
    ls integer not null, conf text not null, models text not null, decks text not null,
    dconf text not null, tags text not null);
  create table notes (id integer primary key, guid text not null, mid integer not null,
    mod integer not null, usn integer not null, tags text not null, flds text not null,
    sfld integer not null, csum integer not null, flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null,
    ord integer not null, mod integer not null, usn integer not null, type integer not null,
    queue integer not null, due integer not null, ivl integer not null, factor integer not null,
    reps integer not null, lapses integer not null, left integer not null, odue integer not null,
    odid integer not null, flags integer not null, data text not null);
  create table revlog (id integer primary key, cid integer not null, usn integer not null,
    ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null,
    time integer not null, type integer not null);
  create table graves (usn integer not null, oid integer not null, type integer not null);
  create index ix_cards_nid on cards (nid);
  create index ix_revlog_cid on revlog (cid);`;

/** Schema 11: note types and decks are JSON in the table of the collection. */
export function createLegacyTables(
  database: Database.Database,
  types: readonly FixtureNoteType[],
  decks: readonly string[],
  { crt = fixtureCrt, schedVer = 2 }: AnkiFixture,
): void {
  database.exec(commonTables);
  const models = Object.fromEntries(types.map((type, index) => [noteTypeId(index), modelOf(type, index)]));
  const deckList = Object.fromEntries(
    decks.map((name, index) => [deckId(index), { id: deckId(index), name, dyn: 0, conf: 1, desc: '' }]),
  );
  const conf = schedVer === 0 ? {} : { schedVer };
  database
    .prepare('insert into col values (1, ?, 0, 0, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
    .run(crt, ...[conf, models, deckList, {}, {}].map((value) => JSON.stringify(value)));
}

const modelOf = ({ name, isCloze = false, fields, templates }: FixtureNoteType, index: number) => ({
  id: noteTypeId(index),
  name,
  type: isCloze ? 1 : 0,
  css: '.card { color: red }',
  flds: fields.map((field, ord) => ({ name: field, ord, font: 'Arial' })),
  tmpls: templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, ord, qfmt, afmt, did: null })),
});

/** Schema 18: tables with protobuf messages. The collation is named in the end. */
export function createModernTables(
  database: Database.Database,
  types: readonly FixtureNoteType[],
  decks: readonly string[],
  { crt = fixtureCrt }: AnkiFixture,
): void {
  database.exec(`${commonTables}
    create table fields (ntid integer not null, ord integer not null, name text not null collate NOCASE,
      config blob not null, primary key (ntid, ord)) without rowid;
    create unique index idx_fields_name_ntid on fields (name, ntid);
    create table templates (ntid integer not null, ord integer not null,
      name text not null collate NOCASE, mtime_secs integer not null, usn integer not null,
      config blob not null, primary key (ntid, ord)) without rowid;
    create unique index idx_templates_name_ntid on templates (name, ntid);
    create table notetypes (id integer not null primary key, name text not null collate NOCASE,
      mtime_secs integer not null, usn integer not null, config blob not null);
    create unique index idx_notetypes_name on notetypes (name);
    create table decks (id integer primary key not null, name text not null collate NOCASE,
      mtime_secs integer not null, usn integer not null, common blob not null, kind blob not null);
    create unique index idx_decks_name on decks (name);
    create table tags (tag text not null primary key collate NOCASE, usn integer not null,
      collapsed boolean not null, config blob null) without rowid;
    create table config (key text not null primary key, usn integer not null,
      mtime_secs integer not null, val blob not null) without rowid;`);
  database.prepare(`insert into col values (1, ?, 0, 0, 18, 0, 0, 0, '', '', '', '', '')`).run(crt);
  const empty = Buffer.alloc(0);
  decks.forEach((name, index) => {
    database
      .prepare('insert into decks values (?, ?, 0, 0, ?, ?)')
      .run(deckId(index), name.replaceAll('::', '\x1f'), empty, empty);
  });
  types.forEach((type, index) => {
    addModernType(database, type, noteTypeId(index));
  });
}

function addModernType(database: Database.Database, type: FixtureNoteType, id: number): void {
  const config = new BinaryWriter()
    .tag(1, 0)
    .int32(type.isCloze ? 1 : 0)
    .tag(3, 2)
    .string('.card {}');
  database.prepare('insert into notetypes values (?, ?, 0, 0, ?)').run(id, type.name, config.finish());
  type.fields.forEach((name, ord) => {
    database.prepare('insert into fields values (?, ?, ?, ?)').run(id, ord, name, Buffer.alloc(0));
  });
  type.templates.forEach(([front, back], ord) => {
    const message = new BinaryWriter().tag(1, 2).string(front).tag(2, 2).string(back).finish();
    database
      .prepare('insert into templates values (?, ?, ?, 0, 0, ?)')
      .run(id, ord, `Card ${ord + 1}`, message);
  });
}
