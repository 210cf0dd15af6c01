import { useSession } from '../lib/session/session.ts';
import buttons from '../ui/button.module.css';
import styles from './session-note.module.css';

interface Props {
  username: string;
  /** Whether another user signed in from another tab; otherwise the server cannot be reached. */
  isReplaced: boolean;
}

export default function SessionNoteLine({ username, isReplaced }: Props) {
  const { session, update } = useSession();
  return (
    <div className={styles.note}>
      <div className={`wrap ${styles.row}`}>
        <p role="status">
          {isReplaced
            ? `${username} signed in from another tab. This tab now shows their cards.`
            : `No connection to the server. You were last signed in as ${username}. You can review and study the cards saved on this device. The rest will load when you are back online.`}
        </p>
        {isReplaced && session.user && (
          <button
            type="button"
            className={buttons.plain}
            onClick={() => session.user && update(session.user)}
          >
            OK
          </button>
        )}
      </div>
    </div>
  );
}
