import styles from './progress-bar.module.css';

interface Props {
  percent: number;
  label: string;
  /** Shown beside the number. */
  note?: string;
}

/** Progress in whole percent. */
export function ProgressBar({ percent, label, note }: Props) {
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
      <p className={styles.number}>
        {note && <span className={styles.note}>{note}</span>}
        <span>{percent}%</span>
      </p>
    </div>
  );
}
