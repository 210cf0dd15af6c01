import type { LintedModule } from '@flipstack/content/lint';
import { codeBlocksOf } from '@flipstack/content/lint';

const columns = ['stack', 'modules', 'cards', 'EASY', 'MEDIUM', 'HARD', 'with code', 'with sources'];

/** Formats the numbers and kinds of cards as a table, with a row for each stack and one for all. */
export function libraryStats(modules: readonly LintedModule[]): string {
  const stacks = [...Map.groupBy(modules, ({ module }) => module.stackName)];
  const rows = [columns, ...stacks.map(([name, ofStack]) => rowOf(name, ofStack)), rowOf('all', modules)];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => pad(cell, column, widths[column] ?? 0)).join('  '))
    .join('\n');
}

function rowOf(name: string, modules: readonly LintedModule[]): string[] {
  const cards = modules.flatMap(({ module }) => module.cards);
  const share = (isIncluded: (card: (typeof cards)[number]) => boolean) =>
    `${cards.length === 0 ? 0 : Math.round((cards.filter(isIncluded).length * 100) / cards.length)} %`;
  return [
    name,
    `${modules.length}`,
    `${cards.length}`,
    share(({ level }) => level === 'EASY'),
    share(({ level }) => level === 'MEDIUM'),
    share(({ level }) => level === 'HARD'),
    share((card) => codeBlocksOf(card).length > 0),
    share(({ sources }) => sources.length > 0),
  ];
}

const pad = (cell: string, column: number, width: number): string =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width);
