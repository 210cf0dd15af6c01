import { useMemo, useRef } from 'react';

/** A second press this soon after the turn belongs to the first: it must not grade the card. */
export const doublePressMs = 500;
/** How far the second tap of a double tap may be from the first, in CSS pixels. */
const doubleTapPx = 24;

/** Where a pointer pressed, and which click of a series it was; a key press has `detail` 0. */
export type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>;

export interface TurnGuard {
  /** The card was turned, by a press on a button or in another way. */
  turned: (press?: Press) => void;
  /** Whether a key that both turns and grades has just turned the card. */
  isRepeatedKey: () => boolean;
  /** Whether a press on a rating is the second one of a double tap that turned the card. */
  isDoubleTap: (press: Press) => boolean;
}

/** Keeps a double press from turning the card and grading it unseen. */
export function useTurnGuard(): TurnGuard {
  const last = useRef<{ at: number; press: Press | undefined }>(undefined);
  return useMemo(() => {
    const isRecent = () => last.current !== undefined && performance.now() - last.current.at < doublePressMs;
    return {
      turned: (press) => {
        last.current = { at: performance.now(), press };
      },
      isRepeatedKey: isRecent,
      isDoubleTap: (press) => {
        if (press.detail === 0 || !isRecent()) return false;
        const first = last.current?.press;
        if (press.detail > 1) return true;
        return (
          first !== undefined &&
          Math.hypot(press.clientX - first.clientX, press.clientY - first.clientY) < doubleTapPx
        );
      },
    };
  }, []);
}
