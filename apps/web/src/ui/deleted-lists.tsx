import { useId, useRef } from 'react';
import { useNow } from '../lib/use-now.ts';
import buttons from './button.module.css';
import styles from './deleted-lists.module.css';
import dialog from './dialog.module.css';
import sheet from './form-sheet.module.css';

export interface DeletedItem {
  id: number;
  name: string;
  detail: string;
  restorableUntil: string;
  restore: () => void;
}

interface DeletedList {
  title: string;
  items: readonly DeletedItem[];
}

interface Props {
  lists: readonly DeletedList[];
  /** What was restored; empty if nothing was. */
  restored: string;
  /** Why something was not restored. */
  error: string | undefined;
  focusAfterLast: () => void;
}

/** The deleted items, one list for each kind, without items that have expired since loading. */
export function DeletedLists({ lists, restored, error, focusAfterLast }: Props) {
  const now = useNow();
  const element = useRef<HTMLDivElement>(null);
  const focusNext = (pressed: HTMLButtonElement) => {
    const all = [...(element.current?.querySelectorAll('button') ?? [])];
    const at = all.indexOf(pressed);
    const next = all[at + 1] ?? all[at - 1];
    if (next) next.focus();
    else focusAfterLast();
  };
  const current = lists
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ restorableUntil }) => Date.parse(restorableUntil) > now),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <div ref={element} className={styles.lists}>
      {current.length === 0 && <p className={dialog.text}>There is nothing to restore.</p>}
      {current.map((list) => (
        <List key={list.title} {...list} now={now} focusNext={focusNext} />
      ))}
      <p role="status" className={restored ? styles.restored : 'visually-hidden'}>
        {restored}
      </p>
      {error && (
        <p role="alert" className={sheet.error}>
          {error}
        </p>
      )}
    </div>
  );
}

interface ListProps extends DeletedList {
  now: number;
  /** Moves the focus before the row with the pressed button disappears. */
  focusNext: (pressed: HTMLButtonElement) => void;
}

function List({ title, items, now, focusNext }: ListProps) {
  const titleId = useId();
  return (
    <div>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <ul aria-labelledby={titleId} className={styles.items}>
        {items.map(({ id, name, detail, restorableUntil, restore }) => (
          <li key={id}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.detail}>
                {detail} · {formatTimeLeft(Date.parse(restorableUntil) - now)}
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
