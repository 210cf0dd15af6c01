import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import styles from './chart.module.css';
import { useWidth } from './use-width.ts';

interface Props {
  /** What the values are, for screen readers. */
  label: string;
  /** What each mark says, in order. */
  values: readonly string[];
  /** The mark that is read out at first. */
  initial: number;
  /** The height that the chart will have, so that nothing moves once its width is known. */
  height: number;
  /** How many marks the arrow keys move; in a grid, rows and columns differ. */
  steps?: { across: number; down: number };
  /** Draws the chart. A mark is what has its number in `data-index`. */
  children: (width: number, selected: number) => ReactNode;
}

/**
 * A chart whose values are read out below it: by pointing, by touch, or with the arrow keys. For
 * screen readers it is a slider, one stop of the Tab key, that announces the value it moves to.
 */
export function ReadableChart({ label, values, initial, height, steps, children }: Props) {
  const [box, width] = useWidth<HTMLDivElement>();
  const [chosen, choose] = useState<number>();
  // Other data may have fewer marks.
  const selected = Math.min(chosen ?? initial, values.length - 1);
  const readAtPointer = ({ clientX, clientY }: PointerEvent) => {
    const mark = document.elementFromPoint(clientX, clientY)?.closest('[data-index]');
    if (mark && box.current?.contains(mark)) choose(Number(mark.getAttribute('data-index')));
  };
  const readByKey = (event: KeyboardEvent) => {
    const next = afterKey(event.key, selected, values.length, steps);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <div className={styles.chart}>
      <div
        ref={box}
        className={styles.plot}
        style={{ minHeight: height }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={values.length}
        aria-valuenow={selected + 1}
        aria-valuetext={values[selected]}
        onKeyDown={readByKey}
        onPointerDown={readAtPointer}
        onPointerMove={readAtPointer}
      >
        {width > 0 && children(width, selected)}
      </div>
      <p className={styles.readout} aria-hidden="true">
        {values[selected]}
      </p>
    </div>
  );
}

/** The mark that a key leads to; undefined for other keys. */
export function afterKey(
  key: string,
  from: number,
  count: number,
  { across, down } = { across: 1, down: 1 },
): number | undefined {
  const moves: Record<string, number> = {
    ArrowRight: from + across,
    ArrowLeft: from - across,
    ArrowDown: from + down,
    ArrowUp: from - down,
    Home: 0,
    End: count - 1,
  };
  const to = moves[key];
  if (to === undefined) return undefined;
  return to >= 0 && to < count ? to : from;
}
