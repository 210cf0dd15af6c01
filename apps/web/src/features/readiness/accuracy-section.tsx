import type { Readiness } from '@flipstack/contract';
import { formatPercent, formatProbability } from '../../lib/format-percent.ts';
import { PaperSection } from '../../ui/paper-section.tsx';
import { formatAccuracy } from './format-readiness.ts';
import styles from './readiness.module.css';

/** How good past forecasts were, compared with the mock interviews that followed. */
export function AccuracySection({ accuracy }: Pick<Readiness, 'accuracy'>) {
  return (
    <PaperSection title="How good your forecasts were">
      <p>{formatAccuracy(accuracy)}</p>
      {accuracy.bins.length > 0 && (
        <table className={styles.numbers}>
          <caption className="visually-hidden">Forecasts and how many interviews were passed</caption>
          <thead>
            <tr>
              <th scope="col">Forecast chance</th>
              <th scope="col">Passed</th>
              <th scope="col">Forecasts</th>
            </tr>
          </thead>
          <tbody>
            {accuracy.bins.map(({ predicted, passed, forecasts }) => (
              <tr key={predicted}>
                <th scope="row">{formatProbability(predicted)}</th>
                <td>{formatPercent(passed)}</td>
                <td>{forecasts}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PaperSection>
  );
}
