import styles from './admin.module.css';

interface Props {
  /** The id of the words that say which row it is. */
  describedBy: string;
  onClick: () => void;
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

export function EditButton({ describedBy, onClick }: Props) {
  return (
    <button type="button" className={styles.action} aria-describedby={describedBy} onClick={onClick}>
      Edit
    </button>
  );
}
