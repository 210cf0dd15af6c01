import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { preparedInsert } from '../src/database/prepared-insert.ts';
import { createMigratedDatabaseFor } from './support/test-database.ts';
import { temporaryFolder } from './support/test-server.ts';

async function openTestDatabase() {
  const config = readConfig(await createMigratedDatabaseFor(temporaryFolder()));
  const database = openDatabase(config.database);
  onTestFinished(() => database.destroy());
  return database;
}

const insertLeases = preparedInsert('leases');
const saveLeases = preparedInsert('leases', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('name').doUpdateSet(({ ref }) => ({ held_until: ref('excluded.held_until') })),
  ),
);

test('Many rows are inserted as they are, and those that exist are updated', async () => {
  const database = await openTestDatabase();
  const rows = Array.from({ length: 2345 }, (_, at) => ({ name: `lease ${at}`, held_until: at }));
  await insertLeases(database, rows);
  await insertLeases(database, []);
  const later = rows.slice(0, 150).map((row) => ({ ...row, held_until: row.held_until + 1 }));
  await saveLeases(database, later);
  const stored = await database
    .selectFrom('leases')
    .select(['name', 'held_until'])
    .orderBy('held_until')
    .orderBy('name')
    .execute();
  const expected = [...later, ...rows.slice(150)].toSorted(
    (one, other) => one.held_until - other.held_until || (one.name < other.name ? -1 : 1),
  );
  expect(stored).toEqual(expected);
  await expect(insertLeases(database, rows.slice(0, 1))).rejects.toThrow(/unique/i);
});

test('Text is stored exactly as an ordinary insert stores it', async () => {
  const database = await openTestDatabase();
  const texts = [
    '"quotes" and \\',
    "it's",
    'line\nbreak\t',
    '日本語 🦉',
    '\\u0000',
    '\u0000',
    'half \ud83e',
    '{"a":[null]}',
  ];
  await insertLeases(
    database,
    texts.map((name, at) => ({ name: `${at} ${name}`, held_until: 2 ** 53 - 1 })),
  );
  for (const [at, name] of texts.entries())
    await database
      .insertInto('leases')
      .values({ name: `x${at} ${name}`, held_until: 0 })
      .execute();
  const read = async (isPlain: boolean) =>
    (
      await database
        .selectFrom('leases')
        .select('name')
        .where('held_until', isPlain ? '=' : '>', 0)
        .orderBy('name')
        .execute()
    ).map(({ name }) => name.replace(/^x?\d /, ''));
  expect(await read(false)).toEqual(await read(true));
  expect(await read(true)).toHaveLength(texts.length);
});

test('A statement is compiled with the parameters that its rows have', async () => {
  const database = await openTestDatabase();
  const wrong = preparedInsert('leases', (insert) =>
    insert.onConflict((conflict) => conflict.column('name').doUpdateSet({ held_until: 5 })),
  );
  await expect(wrong(database, [{ name: 'lease', held_until: 1 }])).rejects.toThrow(
    'The parameters of an insert are not the values of its rows',
  );
});
