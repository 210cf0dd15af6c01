import buttons from '../../../../ui/button.module.css';
import styles from './kinds.module.css';

interface Props {
  /** What is removed, such as `option 2`. */
  what: string;
  onRemove: () => void;
  isDisabled?: boolean;
}

/** Removes one of several parts of a card. */
export function RemoveButton({ what, onRemove, isDisabled = false }: Props) {
  return (
    <button
      type="button"
      className={`${buttons.plain} ${styles.remove}`}
      aria-label={`Remove ${what}`}
      disabled={isDisabled}
      onClick={onRemove}
    >
      Remove
    </button>
  );
}
