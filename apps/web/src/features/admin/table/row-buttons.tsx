import styles from './data-table.module.css';

interface Props {
  /** The id of the cell that names the row. */
  describedBy: string;
  onClick: () => void;
}

export function EditButton({ describedBy, onClick }: Props) {
  return (
    <button type="button" className={styles.action} aria-describedby={describedBy} onClick={onClick}>
      Edit
    </button>
  );
}

export function DeleteButton({ describedBy, onClick }: Props) {
  return (
    <button
      type="button"
      className={`${styles.action} ${styles.delete}`}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      Delete
    </button>
  );
}
