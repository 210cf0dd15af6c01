import type { ImportJob, ImportResult } from '@flipstack/contract';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { useNow } from '../../lib/use-now.ts';
import buttons from '../../ui/button.module.css';
import screen from '../../ui/column-screen.module.css';
import { PaperSection } from '../../ui/paper-section.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './import.module.css';
import { undoImport } from './import-changes.ts';

interface Props {
  job: ImportJob;
  show: (job: ImportJob) => void;
  startOver: () => void;
}

/** What was imported, with links to it and an undo. */
export function ImportResultSection({ job, show, startOver }: Props) {
  const again = (
    <button type="button" className={buttons.button} onClick={startOver}>
      Import more
    </button>
  );
  if (job.state === 'undone' || job.result === null)
    return (
      <PaperSection title="Import undone">
        <p>The import of {job.fileName} was undone. Cards that you have edited since keep their texts.</p>
        <div className={screen.actions}>{again}</div>
      </PaperSection>
    );
  return (
    <PaperSection title="Imported">
      <p role="status">{sentenceOf(job.result)}</p>
      <ModuleLinks modules={job.result.modules} />
      <div className={screen.actions}>
        {again}
        <Undo job={job} show={show} />
      </div>
    </PaperSection>
  );
}

function sentenceOf({ added, updated, skipped, reviews }: ImportResult): string {
  const parts = [
    `${formatCount(added, 'card')} added`,
    ...(updated > 0 ? [`${formatCount(updated, 'card')} updated`] : []),
    ...(skipped > 0 ? [`${formatCount(skipped, 'card')} unchanged`] : []),
    ...(reviews > 0 ? [`${formatCount(reviews, 'review')} added to your history`] : []),
  ];
  return `${parts.join(', ')}.`;
}

function ModuleLinks({ modules }: Pick<ImportResult, 'modules'>) {
  if (modules.length === 0) return null;
  return (
    <ul className={styles.modules} aria-label="Modules with new cards">
      {modules.map(({ moduleId, moduleName, cards }) => (
        <li key={moduleId}>
          <Link to={`/module/${moduleId}`}>{moduleName}</Link>
          <span>{formatCount(cards, 'card')}</span>
        </li>
      ))}
    </ul>
  );
}

const minuteMs = 60_000;

function Undo({ job, show }: Omit<Props, 'startOver'>) {
  const showToast = useToast();
  const now = useNow();
  const { send, isPending } = useChange(undoImport, {
    onSuccess: show,
    onError: (text) => showToast({ role: 'alert', text }),
  });
  const left = Math.ceil((Date.parse(job.undoableUntil ?? '') - now) / minuteMs);
  if (!(left > 0)) return null;
  return (
    <>
      <button
        type="button"
        className={buttons.danger}
        disabled={isPending}
        onClick={() => send(job.importId)}
      >
        Undo import
      </button>
      <span className={styles.hint}>for {formatCount(left, 'more minute')}</span>
    </>
  );
}
