import type { Statistics } from '@flipstack/contract';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format-count.ts';
import { formatPercent } from '../../../lib/format-percent.ts';
import buttons from '../../../ui/button.module.css';
import { ChartData } from '../../../ui/charts/chart-data.tsx';
import { Diagonal } from '../../../ui/charts/diagonal.tsx';
import { Section } from '../section.tsx';
import { formatCalibration, formatError } from '../sentences/format-calibration.ts';
import styles from '../statistics.module.css';

type Calibration = Statistics['calibration'];

export function CalibrationSection({ calibration }: { calibration: Calibration }) {
  const { bins, error } = calibration;
  const most = Math.max(1, ...bins.map(({ reviews }) => reviews));
  const busiest = bins.findIndex(({ reviews }) => reviews === most);
  return (
    <Section
      title="Calibration"
      sentence={formatCalibration(calibration)}
      note={`Before each review, the model predicts how likely you are to remember. ${formatError(calibration)}`}
      actions={
        <Link to="/review/memory" className={buttons.button}>
          The model of your memory
        </Link>
      }
    >
      {error !== null && bins.length > 0 && (
        <>
          <div className={styles.beside}>
            <Diagonal
              label="Predicted and actual recall"
              initial={Math.max(0, busiest)}
              dots={bins.map(({ predicted, share, low, high, reviews }) => ({
                predicted,
                actual: share ?? 0,
                low: low ?? 0,
                high: high ?? 1,
                weight: reviews / most,
                text: `Predicted ${formatPercent(predicted)}, remembered ${formatPercent(share ?? 0)} of ${formatCount(reviews, 'review')}`,
              }))}
            />
            <p className={styles.hint}>
              On the dashed line, predictions came true. Above it, you remembered more. Larger dots count more
              reviews; lines are 95% intervals.
            </p>
          </div>
          <ChartData
            sheet={{
              file: 'calibration',
              caption: 'Predicted and actual recall',
              columns: [
                { name: 'Predicted', kind: 'share' },
                { name: 'Remembered', kind: 'share' },
                { name: '95% from', kind: 'share' },
                { name: '95% to', kind: 'share' },
                { name: 'Reviews', kind: 'count' },
              ],
              rows: bins.map(({ predicted, share, low, high, reviews }) => [
                predicted,
                share,
                low,
                high,
                reviews,
              ]),
            }}
          />
        </>
      )}
    </Section>
  );
}
