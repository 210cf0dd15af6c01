import { useId } from 'react';
import buttons from '../../../ui/button.module.css';
import styles from './deleted.module.css';

export interface DeletedItem {
  id: number;
  name: string;
  detail: string;
  msLeft: number;
  restore: () => void;
}

interface Props {
  title: string;
  items: readonly DeletedItem[];
  /** Moves the focus on before the row with the pressed button disappears. */
  focusNext: (pressed: HTMLButtonElement) => void;
}

/** The deleted items of one kind; nothing if there are none. */
export function DeletedGroup({ title, items, focusNext }: Props) {
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <div>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <ul aria-labelledby={titleId} className={styles.items}>
        {items.map(({ id, name, detail, msLeft, restore }) => (
          <li key={id}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.detail}>
                {detail} · {formatTimeLeft(msLeft)}
              </p>
            </div>
            <button
              type="button"
              className={buttons.button}
              aria-label={`Restore ${name}`}
              onClick={(event) => {
                focusNext(event.currentTarget);
                restore();
              }}
            >
              Restore
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function formatTimeLeft(msLeft: number): string {
  const minutes = Math.ceil(msLeft / 60_000);
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
}
