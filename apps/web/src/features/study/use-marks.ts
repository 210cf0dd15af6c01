import { useEffect, useMemo, useState } from 'react';
import { markOf, readMarks, saveMarks } from './study-marks.ts';
import type { ProgressKey } from './study-progress.ts';

interface Card {
  cardId?: number;
  question: string;
}

/** Which cards the user marked as hard. Kept on this device, for guests too. */
export function useMarks<One extends Card>(progressKey: ProgressKey, cards: readonly One[]) {
  const [marks, setMarks] = useState(() => readMarks(progressKey));
  useEffect(() => saveMarks(progressKey, marks), [progressKey, marks]);
  return useMemo(
    () => ({
      isMarked: (card: One) => marks.has(markOf(card)),
      marked: cards.filter((card) => marks.has(markOf(card))),
      toggle: (card: One) => setMarks((before) => withMark(before, card, !before.has(markOf(card)))),
      set: (card: One, isMarked: boolean) => setMarks((before) => withMark(before, card, isMarked)),
    }),
    [cards, marks],
  );
}

function withMark(marks: ReadonlySet<string>, card: Card, isMarked: boolean): ReadonlySet<string> {
  const after = new Set(marks);
  if (isMarked) after.add(markOf(card));
  else after.delete(markOf(card));
  return after;
}
