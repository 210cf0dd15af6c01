import type { ReviewModel } from '@flipstack/contract';
import styles from './memory.module.css';

type Bins = NonNullable<ReviewModel['lastFit']>['calibration'];

const side = 220;
/** Room for the axis labels, on the left and below. */
const left = 42;
const below = 26;
const padding = 10;

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Plots actual against predicted recall. On the diagonal, predictions are right. */
export function Calibration({ bins }: { bins: Bins }) {
  const from = axisStart(bins);
  // The key is the index, because two bins may have equal values.
  const points = bins.map((bin, key) => ({ ...bin, key }));
  const length = side - left - padding;
  const across = (share: number) => left + ((share - from) / (1 - from)) * length;
  const up = (share: number) => side - below - ((share - from) / (1 - from)) * length;
  return (
    <figure className={styles.calibration}>
      <svg className={styles.plot} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
        <line className={styles.diagonal} x1={across(from)} y1={up(from)} x2={across(1)} y2={up(1)} />
        <polyline
          className={styles.axis}
          points={`${left},${up(1)} ${left},${up(from)} ${across(1)},${up(from)}`}
        />
        {[from, (from + 1) / 2, 1].map((share) => (
          <g key={share}>
            <text x={Math.min(across(share), side - 18)} y={side - 8} textAnchor="middle">
              {percent(share)}
            </text>
            <text x={left - 6} y={up(share) + 4} textAnchor="end">
              {percent(share)}
            </text>
          </g>
        ))}
        {points.map(({ key, predicted, actual }) => (
          <circle key={key} cx={across(predicted)} cy={up(actual)} r={4.5} />
        ))}
      </svg>
      <figcaption>
        Predicted recall (horizontal) and actual recall (vertical). Points on the line are accurate
        predictions.
      </figcaption>
      <Numbers points={points} />
    </figure>
  );
}

type Point = Bins[number] & { key: number };

function Numbers({ points }: { points: readonly Point[] }) {
  return (
    <details>
      <summary>Show the numbers</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Predicted</th>
            <th scope="col">Actual</th>
            <th scope="col">Reviews</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, predicted, actual, reviews }) => (
            <tr key={key}>
              <td>{percent(predicted)}</td>
              <td>{percent(actual)}</td>
              <td>{reviews.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Where the axes start: the tenth below every value, because most values are close to 1. */
function axisStart(bins: Bins): number {
  const lowest = Math.min(...bins.flatMap(({ predicted, actual }) => [predicted, actual]));
  return Math.min(0.9, Math.floor(lowest * 10) / 10);
}
