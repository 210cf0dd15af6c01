import type { Passkey } from '@flipstack/contract';
import { formatDate } from '../../../lib/format-date.ts';
import { formatDaysAgo } from '../../../lib/format-days-ago.ts';
import buttons from '../../../ui/button.module.css';
import rows from '../../../ui/row-list.module.css';
import styles from '../settings/account.module.css';

interface Props {
  passkey: Passkey;
  isPending: boolean;
  rename: () => void;
  remove: () => void;
}

export function PasskeyRow({ passkey: { id, name, createdAt, usedAt }, isPending, rename, remove }: Props) {
  const nameId = `passkey-${id}`;
  const action = (label: string, run: () => void) => (
    <button
      type="button"
      className={buttons.button}
      aria-describedby={nameId}
      disabled={isPending}
      onClick={run}
    >
      {label}
    </button>
  );
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <p id={nameId} className={styles.device}>
          {name}
        </p>
        <p className={styles.place}>
          added {formatDate(createdAt)} ·{' '}
          {usedAt === null ? 'not used yet' : `last used ${formatDaysAgo(usedAt)}`}
        </p>
      </div>
      <div className={styles.choices}>
        {action('Rename', rename)}
        {action('Remove', remove)}
      </div>
    </li>
  );
}
