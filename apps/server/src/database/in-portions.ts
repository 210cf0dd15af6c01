/** Stays far below the number of parameters that a statement of either engine takes, at some twenty a row. */
const rowsAtOnce = 500;

/** Rows cut into lists that fit into one statement each. */
export function inPortions<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );
}
