import { memo } from 'react';
import styles from './chart.module.css';

export interface Cell {
  /** Its number among the marks of the chart. */
  index: number;
  column: number;
  row: number;
  /** How dark it is, from 0 to 4. */
  level: number;
}

interface Props {
  cells: readonly Cell[];
  columns: number;
  rows: number;
  width: number;
  /** Labels of some columns and rows. */
  columnLabels: readonly (readonly [column: number, text: string])[];
  rowLabels: readonly (readonly [row: number, text: string])[];
  /** The cell that is read. */
  selected: Cell | undefined;
  /** The height of a cell, if it is not a square. */
  cellHeight?: number;
}

const above = 20;
const left = 34;
const gap = 2;

/** Squares in rows and columns: the darker, the more. The caller makes each one readable. */
export function HeatCells(props: Props) {
  const { columns, rows, width, columnLabels, rowLabels, selected } = props;
  const size = (width - left) / columns;
  const cellHeight = props.cellHeight ?? size;
  return (
    <svg width={width} height={above + rows * cellHeight} aria-hidden="true">
      {columnLabels.map(([column, text]) => (
        <text key={column} x={left + column * size} y={above - 7}>
          {text}
        </text>
      ))}
      {rowLabels.map(([row, text]) => (
        <text key={row} x={left - 8} y={above + (row + 0.5) * cellHeight + 4} textAnchor="end">
          {text}
        </text>
      ))}
      <Cells cells={props.cells} size={size} cellHeight={cellHeight} />
      {selected && (
        <rect
          className={styles.ring}
          x={left + selected.column * size}
          y={above + selected.row * cellHeight}
          width={size}
          height={cellHeight}
          rx="2"
        />
      )}
    </svg>
  );
}

/** Does not render again when another cell is read. */
const Cells = memo(function Cells({
  cells,
  size,
  cellHeight,
}: Pick<Props, 'cells'> & { size: number; cellHeight: number }) {
  return cells.map(({ index, column, row, level }) => (
    <g key={index} data-index={index}>
      <rect
        className={styles.target}
        x={left + column * size}
        y={above + row * cellHeight}
        width={size}
        height={cellHeight}
      />
      <rect
        className={styles.heat}
        data-level={level}
        x={left + column * size + gap / 2}
        y={above + row * cellHeight + gap / 2}
        width={Math.max(1, size - gap)}
        height={Math.max(1, cellHeight - gap)}
        rx="2"
      />
    </g>
  ));
});

/** What the shades mean: the highest value of each but the last. */
export function HeatLegend({ limits, noun }: { limits: readonly number[]; noun: string }) {
  const texts = limits.map((limit, index) => {
    const first = (limits[index - 1] ?? 0) + 1;
    return first === limit ? `${limit}` : `${first}–${limit}`;
  });
  return (
    <p className={styles.legend}>
      <span>{noun}:</span>
      {['0', ...texts, `over ${limits.at(-1)}`].map((text, level) => (
        <span key={text} className={styles.legendItem}>
          <svg width="12" height="12" aria-hidden="true">
            <rect className={styles.heat} data-level={level} width="12" height="12" rx="2" />
          </svg>
          {text}
        </span>
      ))}
    </p>
  );
}
