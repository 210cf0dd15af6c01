import type { ReadinessForecast } from '@flipstack/contract';
import { ShareBand } from '../../ui/share-band.tsx';
import styles from './readiness.module.css';

/** The forecast on an axis from 0% to 100%. The table below it says the same. */
export function BandFigure({ forecast: { median, low, high, passShare } }: { forecast: ReadinessForecast }) {
  return (
    <figure className={styles.figure}>
      <ShareBand middle={median} low={low} high={high} cut={passShare} />
      <figcaption className={styles.hint}>
        The share of right answers with its 90% band. The dashed line is where you pass.
      </figcaption>
    </figure>
  );
}
