import type { ImportJob } from '@flipstack/contract';
import { formatCount } from '../../lib/format-count.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import buttons from '../../ui/button.module.css';
import screen from '../../ui/column-screen.module.css';
import { PaperSection } from '../../ui/paper-section.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './import.module.css';
import { cancelImport } from './import-changes.ts';

type Props = { title: string } & (
  | { percent: number; cancel: () => void; job?: undefined }
  | { job: ImportJob; show: (job: ImportJob) => void; percent?: undefined }
);

/** How far an upload, reading or importing is, with a button to cancel it. */
export function ImportProgress(props: Props) {
  return (
    <PaperSection title={props.title} aria-busy="true">
      {props.job === undefined ? (
        <>
          <ProgressBar percent={props.percent} label={props.title} />
          <Cancel cancel={props.cancel} isPending={false} />
        </>
      ) : (
        <JobProgress {...props} />
      )}
    </PaperSection>
  );
}

function JobProgress({
  job,
  title,
  show,
}: {
  job: ImportJob;
  title: string;
  show: (job: ImportJob) => void;
}) {
  const showToast = useToast();
  const { send, isPending } = useChange(cancelImport, {
    onSuccess: show,
    onError: (text) => showToast({ role: 'alert', text }),
  });
  const { done, total } = job.progress;
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total));
  return (
    <>
      <p className={styles.fileName}>{job.fileName}</p>
      <ProgressBar
        percent={percent}
        label={title}
        {...(job.state === 'writing' && {
          note: `${formatCount(done, 'row')} of ${formatCount(total, 'row')}`,
        })}
      />
      <p className={styles.hint}>You can leave this page. The import continues, and you can find it here.</p>
      <Cancel cancel={() => send(job.importId)} isPending={isPending} />
    </>
  );
}

function Cancel({ cancel, isPending }: { cancel: () => void; isPending: boolean }) {
  return (
    <div className={screen.actions}>
      <button type="button" className={buttons.button} disabled={isPending} onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}
