import type { ReviewModel } from '@flipstack/contract';
import styles from './memory.module.css';

type Bins = NonNullable<ReviewModel['lastFit']>['calibration'];

const side = 220;
const margin = 26;
/** Recall below this is seldom asked for: most of the picture would be empty. */
const lowest = 0.4;

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Predicted beside actual recall: on the diagonal, what was predicted is what happened. */
export function Calibration({ bins }: { bins: Bins }) {
  const from = Math.min(lowest, ...bins.flatMap(({ predicted, actual }) => [predicted, actual]));
  const at = (share: number) => margin + ((share - from) / (1 - from)) * (side - 2 * margin);
  const most = Math.max(1, ...bins.map(({ reviews }) => reviews));
  const ticks = [from, (from + 1) / 2, 1];
  return (
    <figure className={styles.calibration}>
      <svg className={styles.plot} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
        <line className={styles.diagonal} x1={at(from)} y1={side - at(from)} x2={at(1)} y2={side - at(1)} />
        <polyline
          className={styles.axis}
          points={`${margin},${margin} ${margin},${side - margin} ${side - margin},${side - margin}`}
        />
        {ticks.map((share) => (
          <g key={share}>
            <text x={at(share)} y={side - 8} textAnchor="middle">
              {percent(share)}
            </text>
            <text x={margin - 4} y={side - at(share) + 3} textAnchor="end">
              {percent(share)}
            </text>
          </g>
        ))}
        {bins.map(({ predicted, actual, reviews }) => (
          <circle
            key={predicted}
            cx={at(predicted)}
            cy={side - at(actual)}
            r={2.5 + 5 * Math.sqrt(reviews / most)}
          />
        ))}
      </svg>
      <figcaption>Predicted recall (across) beside actual recall (up): on the line, it knows you.</figcaption>
      <details>
        <summary>The figures</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Predicted</th>
              <th scope="col">Remembered</th>
              <th scope="col">Reviews</th>
            </tr>
          </thead>
          <tbody>
            {bins.map(({ predicted, actual, reviews }) => (
              <tr key={predicted}>
                <td>{percent(predicted)}</td>
                <td>{percent(actual)}</td>
                <td>{reviews.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
