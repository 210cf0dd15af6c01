import { useState } from 'react';

/** The selected rows, on this page and on other pages of the same search. */
export interface Selection<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  /** Whether the row can be selected. */
  canSelect: (row: Row) => boolean;
  /**
   * Selects or deselects a row; with `extends`, also the rows between it and the last selected one.
   */
  toggle: (row: Row, page: readonly Row[], options: { extends: boolean }) => void;
  /** Selects all rows of a page, or deselects them if all are selected. */
  togglePage: (page: readonly Row[]) => void;
  keepOnly: (rows: readonly Row[]) => void;
}

/** @param scope the selection is cleared when it changes */
export function useSelection<Row>(
  idOf: (row: Row) => number,
  canSelect: (row: Row) => boolean,
  scope: string,
): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map());
  const [lastId, setLastId] = useState<number>();
  const [knownScope, setKnownScope] = useState(scope);
  if (scope !== knownScope) {
    setKnownScope(scope);
    setSelected(new Map());
  }
  const set = (rows: readonly Row[], isSelected: boolean) => {
    const next = new Map(selected);
    for (const row of rows.filter(canSelect)) {
      if (isSelected) next.set(idOf(row), row);
      else next.delete(idOf(row));
    }
    setSelected(next);
  };
  const has = (row: Row) => selected.has(idOf(row));
  return {
    rows: [...selected.values()],
    has,
    canSelect,
    toggle: (row, page, options) => {
      const at = page.indexOf(row);
      const from = options.extends ? page.findIndex((other) => idOf(other) === lastId) : -1;
      const range = from < 0 ? [row] : page.slice(Math.min(from, at), Math.max(from, at) + 1);
      set(range, !has(row));
      setLastId(idOf(row));
    },
    togglePage: (page) => set(page, !page.filter(canSelect).every(has)),
    keepOnly: (rows) => setSelected(new Map(rows.map((row) => [idOf(row), row]))),
  };
}
