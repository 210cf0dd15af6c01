/** The rows of a card with lines: the lines by their index from 1, and the row that divides them. */
export interface OrderRows {
  /** The ids of all rows in their order on the screen. */
  ids: number[];
  /** The text of each line, by its id; none for the divider. */
  textOf: (id: number) => string | undefined;
}

/** The id of the row below which lines are left out. */
export const dividerId = 1_000;

/**
 * Puts the lines that the learner has placed first and leaves out the others. Before the first move,
 * all lines are placed.
 *
 * @param lines all lines in the order in which they were shown first
 * @param placed the texts of the placed lines; undefined before the first move
 */
export function orderRows(lines: readonly string[], placed: readonly string[] | undefined): OrderRows {
  const rest = lines.map((text, index) => ({ text, id: index + 1 }));
  const placedIds = (placed ?? lines).flatMap((text) => {
    const at = rest.findIndex((line) => line.text === text);
    return at < 0 ? [] : rest.splice(at, 1).map(({ id }) => id);
  });
  return {
    ids: [...placedIds, dividerId, ...rest.map(({ id }) => id)],
    textOf: (id) => lines[id - 1],
  };
}

/** The texts of the lines above the divider. */
export const placedTexts = ({ ids, textOf }: OrderRows): string[] =>
  ids.slice(0, ids.indexOf(dividerId)).map((id) => textOf(id) ?? '');

/**
 * The position to which a line moves when it is left out or put back: that of the divider, which
 * makes room for it.
 */
export const otherSide = (ids: readonly number[]): number => ids.indexOf(dividerId);
