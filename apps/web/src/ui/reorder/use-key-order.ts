import { type FocusEvent, useState } from 'react';
import { type Drag, rowIdOf } from './use-drag-order.ts';

interface Options {
  ids: readonly number[];
  moveTo: (id: number, to: number) => void;
  /** What the row at an index is called in announcements, such as “Card 2”. */
  nameAt: (index: number) => string;
  /** Says where a move would end, for announcements. */
  placeOf?: (move: Drag) => string;
}

/**
 * Reorders rows by keyboard, or by tapping: pressing the handle picks a row up, arrow keys or the
 * buttons of its row move it, pressing again drops it, and Escape cancels. Each step is announced.
 */
export function useKeyOrder({ ids, moveTo, nameAt, placeOf }: Options) {
  const [lifted, setLifted] = useState<Drag>();
  const [announcement, announce] = useState('');
  const place = placeOf ?? (({ to }: Drag) => `Position ${to + 1} of ${ids.length}`);

  const press = (id: number) => {
    const from = ids.indexOf(id);
    if (lifted?.id !== id) {
      setLifted({ id, from, to: from });
      announce(
        `${nameAt(from)} picked up. Press the arrow keys to move it, Space to drop it, Escape to cancel.`,
      );
      return;
    }
    setLifted(undefined);
    announce(lifted.to === lifted.from ? `${nameAt(from)} stays where it is.` : '');
    moveTo(id, lifted.to);
  };
  const cancel = () => {
    if (!lifted) return;
    setLifted(undefined);
    announce(`Canceled. ${nameAt(lifted.from)} stays where it is.`);
  };
  /** Drops the picked-up row at a position. */
  const drop = (to: number) => {
    if (!lifted) return;
    setLifted(undefined);
    announce(place({ ...lifted, to }));
    moveTo(lifted.id, to);
  };
  /** Returns whether the key moved a picked-up row or canceled the move. */
  const takeKey = (key: string): boolean => {
    if (!lifted) return false;
    if (key === 'Escape') {
      cancel();
      return true;
    }
    const to = nextPlace(key, lifted.to, ids.length - 1);
    if (to === undefined) return false;
    setLifted({ ...lifted, to });
    announce(place({ ...lifted, to }));
    return true;
  };
  /** Moving the focus to the buttons of the picked-up row does not cancel the move. */
  const blur = ({ relatedTarget }: FocusEvent) => {
    if (rowIdOf(relatedTarget) !== lifted?.id) cancel();
  };
  return { lifted, announcement, press, drop, blur, takeKey };
}

function nextPlace(key: string, at: number, last: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key];
  return step === undefined ? undefined : Math.min(last, Math.max(0, at + step));
}
