import type { ReviewModel } from '@flipstack/contract';
import { formatCount } from '../../lib/format-count.ts';
import styles from './memory.module.css';

type Fit = NonNullable<ReviewModel['lastFit']>;

const rows: readonly { key: keyof Fit['logLoss']; name: string }[] = [
  { key: 'fitted', name: 'Personalized' },
  { key: 'defaults', name: 'Default' },
  { key: 'constant', name: 'Constant guess' },
];

/** How far predictions were from the actual answers. */
export function LogLossTable({ logLoss, reviews }: { logLoss: Fit['logLoss']; reviews: number }) {
  const all = rows.map(({ key }) => logLoss[key]);
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  return (
    <table className={styles.losses}>
      <caption>
        Prediction error (log loss) on your latest {formatCount(reviews, 'review')}, which the models compared
        here did not learn from. Lower is better.
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Model</th>
          <th scope="col">Log loss</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name }) => (
          <tr key={key} data-best={logLoss[key] === lowest || undefined}>
            <th scope="row">{name}</th>
            <td>
              <div className={styles.loss}>
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(logLoss[key] / highest) * 100} height="4" rx="1" />
                </svg>
                {logLoss[key].toFixed(3)}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
