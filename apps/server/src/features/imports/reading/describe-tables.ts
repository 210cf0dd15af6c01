import type { ImportTable, TableChoices } from '@flipstack/contract';
import type { RecognizedPart, TableChoice } from '@flipstack/exchange';

/** How to read tables, by file name. */
export const layoutsOf = (tables: TableChoices['tables']): Record<string, TableChoice> =>
  Object.fromEntries(
    tables.map(({ fileName, columns, ...layout }) => [fileName, { ...layout, roles: columns }]),
  );

/** The tables among the files, as they were read. */
export const describeTables = (parts: readonly RecognizedPart[]): ImportTable[] =>
  parts.flatMap(({ fileNames: [fileName = ''], table }): ImportTable[] => {
    if (table === undefined) return [];
    const { roles, ...layout } = table.layout;
    const columns = table.columns.map(({ name, examples }, index) => ({
      role: roles[index] ?? ('ignored' as const),
      name: name ?? null,
      examples,
    }));
    return [{ ...layout, fileName, encoding: table.encoding, columns, rows: table.rows }];
  });
