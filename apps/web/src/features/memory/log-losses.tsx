import type { ReviewModel } from '@flipstack/contract';
import styles from './memory.module.css';

type Fit = NonNullable<ReviewModel['lastFit']>;

const rows: readonly { key: keyof Fit['logLoss']; name: string }[] = [
  { key: 'fitted', name: 'Fitted to you' },
  { key: 'defaults', name: 'The defaults' },
  { key: 'constant', name: 'A constant guess' },
];

/** How far predictions were from what happened: less is better. */
export function LogLosses({ logLoss, reviews }: { logLoss: Fit['logLoss']; reviews: number }) {
  const all = rows.map(({ key }) => logLoss[key]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return (
    <table className={styles.losses}>
      <caption>
        Log loss over your latest {reviews.toLocaleString('en')} predictions, which the fit had not seen: less
        is better
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Model</th>
          <th scope="col">Log loss</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name }) => (
          <tr key={key} data-best={logLoss[key] === least || undefined}>
            <th scope="row">{name}</th>
            <td>
              <div className={styles.loss}>
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(logLoss[key] / most) * 100} height="4" rx="1" />
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
