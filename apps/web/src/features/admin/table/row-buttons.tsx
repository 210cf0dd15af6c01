import styles from './data-table.module.css';

interface Props {
  /** The id of the cell that names the row. */
  describedBy: string;
  onClick: () => void;
}

export function RowButton({ label, describedBy, onClick }: Props & { label: string }) {
  return (
    <button type="button" className={styles.action} aria-describedby={describedBy} onClick={onClick}>
      {label}
    </button>
  );
}

export const EditButton = (props: Props) => <RowButton {...props} label="Edit" />;

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
