import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { failureSentence } from '../../lib/failure-message.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import screen from '../../ui/column-screen.module.css';
import { ColumnScreen } from '../../ui/column-screen.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { ChooseFiles } from './choose-files.tsx';
import styles from './import.module.css';
import { ImportFailed } from './import-failed.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResultSection } from './import-result.tsx';
import { Preview } from './preview.tsx';
import { useImport } from './use-import.ts';
import { useUpload } from './use-upload.ts';

/**
 * Imports a file in four steps: choose, check what it contains, import, and undo if it was a
 * mistake.
 */
export default function ImportScreen() {
  useTitle('Import');
  return (
    <ColumnScreen
      title="Import"
      lead="Bring your cards from Anki, Quizlet, Mochi, Obsidian, a spreadsheet or another Flipstack server. You see what will be imported before anything is saved."
    >
      <MemberQueries>{(userId) => <Import userId={userId} />}</MemberQueries>
      <p className={screen.actions}>
        <Link to="/export">Export</Link>
        <Link to="/created-modules">Write cards</Link>
        <Link to="/cabinet">Back to the cabinet</Link>
      </p>
    </ColumnScreen>
  );
}

function Import({ userId }: { userId: number }) {
  const { query, job, show, startOver } = useImport(userId);
  const upload = useUpload(userId, show);
  const step = useRef<HTMLDivElement>(null);
  useStepFocus(step, upload.percent !== undefined ? 'upload' : (job?.state ?? 'choose'));
  if (query.data === undefined)
    return query.error ? (
      <LoadError title={failureSentence('your imports were not loaded', query.error)} retry={query.refetch} />
    ) : (
      <PaperSection title="Choose what to import" aria-busy="true" data-arriving="">
        <p>Loading…</p>
      </PaperSection>
    );
  return (
    <div ref={step} className={styles.parts}>
      <CurrentStep job={job} upload={upload} show={show} startOver={startOver} />
    </div>
  );
}

interface StepProps {
  job: ReturnType<typeof useImport>['job'];
  upload: ReturnType<typeof useUpload>;
  show: ReturnType<typeof useImport>['show'];
  startOver: () => void;
}

function CurrentStep({ job, upload, show, startOver }: StepProps) {
  if (upload.percent !== undefined)
    return <ImportProgress title="Uploading" percent={upload.percent} cancel={upload.cancel} />;
  switch (job?.state) {
    case 'reading':
      return <ImportProgress title="Reading your file" job={job} show={show} />;
    case 'ready':
      return <Preview key={job.importId} job={job} show={show} />;
    case 'writing':
      return <ImportProgress title="Importing" job={job} show={show} />;
    case 'done':
    case 'undone':
      return <ImportResultSection job={job} show={show} startOver={startOver} />;
    case 'failed':
      return (
        <>
          <ImportFailed job={job} />
          <ChooseFiles upload={upload} />
        </>
      );
    default:
      return <ChooseFiles upload={upload} />;
  }
}

/** Moves the focus to the heading of the next step, because the button that was pressed is gone. */
function useStepFocus(container: React.RefObject<HTMLElement | null>, step: string) {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isNext = shown.current !== undefined && shown.current !== step;
    shown.current = step;
    if (isNext) container.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [container, step]);
}
