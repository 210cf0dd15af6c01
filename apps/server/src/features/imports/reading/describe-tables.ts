import type { ImportTable, TableChoices } from '@flipstack/contract';
import type { RecognizedPart, TableLayout } from '@flipstack/exchange';

type Tables = TableChoices['tables'];

/** How to read tables, by file name. */
export const layoutsOf = (tables: Tables): Record<string, TableLayout> =>
  Object.fromEntries(
    tables.map(({ fileName, columns, ...layout }) => [fileName, { ...layout, roles: columns }]),
  );

/** The tables among the files, as they were read. */
export function describeTables(parts: readonly RecognizedPart[], chosen: Tables): ImportTable[] {
  return parts.flatMap(({ fileNames: [fileName = ''], table }): ImportTable[] => {
    if (table === undefined) return [];
    const choice = chosen.find((one) => one.fileName === fileName);
    const { roles, ...recognized } = table.layout;
    const { columns: chosenRoles = roles, ...layout } = choice ?? { ...recognized, columns: undefined };
    const columns = table.columns.map(({ name, examples }, index) => ({
      role: chosenRoles[index] ?? ('ignored' as const),
      name: name ?? null,
      examples,
    }));
    return [{ ...recognized, ...layout, fileName, columns, rows: table.rows }];
  });
}
