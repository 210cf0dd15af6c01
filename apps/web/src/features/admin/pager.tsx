import buttons from '../../ui/button.module.css';
import styles from './admin.module.css';

interface Props {
  page: number;
  /** Unknown until the first answer. */
  pages: number | undefined;
  total: number | undefined;
  go: (page: number) => void;
}

/** Previous, where one is, Next. At either end the button stays focusable: whoever presses it must not lose it. */
export function Pager({ page, pages = 1, total, go }: Props) {
  const last = Math.max(1, pages);
  return (
    <div className={styles.pager}>
      <p className={styles.total}>{total !== undefined && `${total.toLocaleString('en')} in all`}</p>
      <Step label="Previous" target={page - 1} last={last} go={go} />
      <p aria-live="polite" className={styles.place}>
        {page} of {last}
      </p>
      <Step label="Next" target={page + 1} last={last} go={go} />
    </div>
  );
}

function Step({ label, target, last, go }: { label: string; target: number; last: number; go: Props['go'] }) {
  const leadsOn = target >= 1 && target <= last;
  return (
    <button
      type="button"
      className={`${buttons.button} ${styles.step}`}
      aria-disabled={!leadsOn}
      onClick={() => leadsOn && go(target)}
    >
      {label}
    </button>
  );
}
