import styles from './progress-bar.module.css';

/** How far one has come, in whole percent. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.bar}
      >
        <div className={styles.done} style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      <p className={styles.number}>{percent}%</p>
    </div>
  );
}
