import { cardKinds } from '@flipstack/card-kinds';
import { cardLevels } from '@flipstack/content';
import type { LintedModule } from '@flipstack/content/lint';
import { codeBlocksOf } from '@flipstack/content/lint';

type Cards = LintedModule['module']['cards'];
type Column = readonly [heading: string, cell: (cards: Cards) => string];

const share =
  (isIncluded: (card: Cards[number]) => boolean) =>
  (cards: Cards): string =>
    `${cards.length === 0 ? 0 : Math.round((cards.filter(isIncluded).length * 100) / cards.length)} %`;

const statsColumns: readonly Column[] = [
  ...cardLevels.map((level): Column => [level, share((card) => card.level === level)]),
  ['with code', share((card) => codeBlocksOf(card).length > 0)],
  ['with sources', share(({ sources }) => sources.length > 0)],
];

const kindColumns = cardKinds.map(
  (kind): Column => [kind, (cards) => `${cards.filter((card) => (card.kind ?? 'flip') === kind).length}`],
);

/** Formats the numbers and levels of cards as a table, with a row for each stack and one for all. */
export const libraryStats = (modules: readonly LintedModule[]): string => table(modules, statsColumns);

/** Formats the numbers of cards of each kind in the same way. */
export const kindStats = (modules: readonly LintedModule[]): string => table(modules, kindColumns);

function table(modules: readonly LintedModule[], columns: readonly Column[]): string {
  const stacks = [...Map.groupBy(modules, ({ module }) => module.stackName), ['all', modules] as const];
  const rows = [
    ['stack', 'modules', 'cards', ...columns.map(([heading]) => heading)],
    ...stacks.map(([name, ofStack]) => {
      const cards = ofStack.flatMap(({ module }) => module.cards);
      return [name, `${ofStack.length}`, `${cards.length}`, ...columns.map(([, cell]) => cell(cards))];
    }),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) => row.map((cell, column) => pad(cell, column, widths[column] ?? 0)).join('  '))
    .join('\n');
}

const pad = (cell: string, column: number, width: number): string =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width);
