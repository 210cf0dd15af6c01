import { shareAtLevel } from '@flipstack/study/ability';
import { ShareBand } from '../../../ui/share-band.tsx';
import { formatPercent } from '../format-report.ts';
import { HelpButton } from '../help/help-button.tsx';
import type { Estimate } from '../report-numbers.ts';
import styles from './result.module.css';

/** The expected share on an axis from 0% to 100%, with its band. The caption says the same. */
export function ShareFigure({ share: { expected, low, high } }: { share: Estimate }) {
  return (
    <figure className={styles.share}>
      <ShareBand middle={expected} low={low} high={high} cut={shareAtLevel} />
      <figcaption>
        Expected share of right answers: <b>{formatPercent(expected)}</b>. With a probability of 90%, it is
        from {formatPercent(low)} to {formatPercent(high)}. The dashed line is at{' '}
        {formatPercent(shareAtLevel)}, where the level begins. <HelpButton term="band" />
      </figcaption>
    </figure>
  );
}
