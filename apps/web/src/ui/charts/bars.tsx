import styles from './chart.module.css';
import { ReadableChart } from './readable-chart.tsx';
import { countTicks } from './ticks.ts';

export interface Bar {
  value: number;
  /** Stacked on top of the value, in another pattern. */
  more?: number;
  /** What the bar says, for example `November 3: 34 reviews`. */
  text: string;
  /** Below the bar, if anything. */
  label?: string;
}

interface Props {
  label: string;
  bars: readonly Bar[];
  initial: number;
  /** Formats the numbers of the axis; by default as they are. */
  format?: (value: number) => string;
  /** The numbers of the axis, if not round ones. */
  ticksFor?: (max: number) => number[];
}

const height = 190;
const above = 12;
const below = 24;
const left = 44;

const formatPlain = (value: number) => value.toLocaleString('en');

/** Upright bars along an axis of counts. */
export function Bars({ label, bars, initial, format = formatPlain, ticksFor = countTicks }: Props) {
  const ticks = ticksFor(Math.max(0, ...bars.map(({ value, more = 0 }) => value + more)));
  const top = ticks.at(-1) ?? 1;
  const up = (value: number) => height - below - (value / top) * (height - above - below);
  return (
    <ReadableChart label={label} values={bars.map(({ text }) => text)} initial={initial} height={height}>
      {(width, selected) => {
        const step = (width - left) / bars.length;
        return (
          <svg width={width} height={height} aria-hidden="true">
            {ticks.map((tick) => (
              <g key={tick}>
                <line className={styles.grid} x1={left} x2={width} y1={up(tick)} y2={up(tick)} />
                <text x={left - 8} y={up(tick) + 4} textAnchor="end">
                  {format(tick)}
                </text>
              </g>
            ))}
            {bars.map(({ value, more = 0, label: below, text }, index) => (
              <BarMark
                key={text}
                index={index}
                x={left + index * step}
                step={step}
                tops={[up(value), up(value + more)]}
                foot={up(0)}
                label={below}
                isSelected={index === selected}
              />
            ))}
          </svg>
        );
      }}
    </ReadableChart>
  );
}

interface MarkProps {
  index: number;
  x: number;
  step: number;
  /** The upper ends of the value and of what is stacked on it. */
  tops: [number, number];
  foot: number;
  label: string | undefined;
  isSelected: boolean;
}

function BarMark({ index, x, step, tops: [top, moreTop], foot, label, isSelected }: MarkProps) {
  const inset = Math.min(3, step * 0.12);
  return (
    <g>
      <rect
        className={styles.target}
        data-index={index}
        data-selected={isSelected || undefined}
        x={x}
        y={above}
        width={step}
        height={foot - above}
      />
      <g className={styles.mark} data-selected={isSelected || undefined}>
        <rect x={x + inset} y={top} width={step - 2 * inset} height={foot - top} rx="1.5" />
        {moreTop < top && (
          <rect
            className={styles.more}
            x={x + inset + 0.75}
            y={moreTop}
            width={Math.max(1, step - 2 * inset - 1.5)}
            height={Math.max(1, top - moreTop - 1)}
            rx="1.5"
          />
        )}
      </g>
      {label && (
        <text x={x + step / 2} y={height - 6} textAnchor="middle">
          {label}
        </text>
      )}
    </g>
  );
}
