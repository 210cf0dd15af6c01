import buttons from './button.module.css';
import styles from './pager.module.css';

interface Props {
  page: number;
  /** Undefined until the first page has loaded. */
  pages: number | undefined;
  /** How many items there are on all pages, in words. */
  total: string | undefined;
  /** Hides the pager but keeps its space. */
  isHidden: boolean;
  go: (page: number) => void;
}

/** Previous, the page number and Next. At either end the button can keep the focus. */
export function Pager({ page, pages = 1, total, isHidden, go }: Props) {
  const last = Math.max(1, pages);
  return (
    <div className={styles.pager} data-hidden={isHidden}>
      <p className={styles.total}>{total}</p>
      <Step label="Previous" target={page - 1} last={last} go={go} />
      <p aria-live="polite" className={styles.place}>
        {page} of {last}
      </p>
      <Step label="Next" target={page + 1} last={last} go={go} />
    </div>
  );
}

function Step({ label, target, last, go }: { label: string; target: number; last: number; go: Props['go'] }) {
  const exists = target >= 1 && target <= last;
  return (
    <button
      type="button"
      className={`${buttons.button} ${styles.step}`}
      aria-disabled={!exists}
      onClick={() => exists && go(target)}
    >
      {label}
    </button>
  );
}
