import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveItem } from '../reorder/move-item.ts';
import { dividerId, orderRows, otherSide, placedTexts } from './order-rows.ts';

const anyLines = fc.array(fc.constantFrom('a', 'b', 'c', '}'), { minLength: 1, maxLength: 8 });
const somePlaced = anyLines.chain((lines) =>
  fc.record({ lines: fc.constant(lines), placed: fc.shuffledSubarray(lines) }),
);
const sorted = (texts: readonly (string | undefined)[]) => [...texts].sort();

describe('orderRows', () => {
  it('places all lines before the first move', () => {
    const rows = orderRows(['b', 'a', 'b'], undefined);
    expect(rows.ids).toEqual([1, 2, 3, dividerId]);
    expect(placedTexts(rows)).toEqual(['b', 'a', 'b']);
  });

  it('shows the placed lines in their order, and every other line below the divider', () => {
    fc.assert(
      fc.property(somePlaced, ({ lines, placed }) => {
        const rows = orderRows(lines, placed);
        expect(placedTexts(rows)).toEqual(placed);
        expect(new Set(rows.ids).size).toBe(lines.length + 1);
        expect(sorted(rows.ids.filter((id) => id !== dividerId).map(rows.textOf))).toEqual(sorted(lines));
      }),
    );
  });

  it('leaves a line out and puts it back', () => {
    fc.assert(
      fc.property(somePlaced, fc.nat(), ({ lines, placed }, at) => {
        const rows = orderRows(lines, placed);
        const id = (at % lines.length) + 1;
        const switched = moveItem(rows.ids, rows.ids.indexOf(id), otherSide(rows.ids));
        const isPlaced = (ids: readonly number[]) => ids.indexOf(id) < ids.indexOf(dividerId);
        expect(isPlaced(switched)).toBe(!isPlaced(rows.ids));
        expect(placedTexts({ ...rows, ids: switched })).toHaveLength(
          placed.length + (isPlaced(switched) ? 1 : -1),
        );
      }),
    );
  });
});
