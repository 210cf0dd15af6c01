import { reportTitle } from '../../../ui/report-problem/report-problem.tsx';
import styles from './review.module.css';

interface Props {
  actions: {
    undo: () => void;
    bury: () => void;
    suspend: () => void;
    edit: () => void;
    report: () => void;
    help: () => void;
  };
  canUndo: boolean;
  /** Own cards can be edited, and library cards reported. */
  isOwn: boolean;
}

/** What the learner can do with a card besides grading it. */
export function CardTools({ actions, canUndo, isOwn }: Props) {
  return (
    <div className={styles.tools}>
      <button type="button" disabled={!canUndo} onClick={actions.undo}>
        Undo
      </button>
      <button type="button" onClick={actions.bury}>
        Bury until tomorrow
      </button>
      <button type="button" onClick={actions.suspend}>
        Suspend
      </button>
      {isOwn ? (
        <button type="button" onClick={actions.edit}>
          Edit
        </button>
      ) : (
        <button type="button" onClick={actions.report}>
          {reportTitle}
        </button>
      )}
      <button type="button" className={styles.keys} onClick={actions.help}>
        <kbd>?</kbd> all shortcuts
      </button>
    </div>
  );
}
