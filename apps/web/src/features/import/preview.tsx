import type { ImportJob, ImportPreview } from '@flipstack/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '../../lib/format-count.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import buttons from '../../ui/button.module.css';
import screen from '../../ui/column-screen.module.css';
import field from '../../ui/form-field.module.css';
import { PaperSection } from '../../ui/paper-section.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DuplicateChoice } from './duplicate-choice.tsx';
import styles from './import.module.css';
import { cancelImport, confirmImport } from './import-changes.ts';
import { Notes } from './notes.tsx';
import { PreviewModules } from './preview-modules.tsx';
import { PreviewSummary } from './preview-summary.tsx';
import { StackMapping } from './stack-mapping.tsx';
import { TableColumns } from './table-columns.tsx';
import { useImportChoices } from './use-import-choices.ts';

interface Props {
  job: ImportJob;
  show: (job: ImportJob) => void;
}

/** The second step: what will be imported, and what to decide before. */
export function Preview({ job, show }: Props) {
  const { preview } = job;
  const [isOutdated, setOutdated] = useState(false);
  if (preview === null) return null;
  return (
    <>
      <PaperSection title="What will be imported" note={preview.format}>
        <PreviewSummary fileName={job.fileName} preview={preview} />
        <PreviewModules preview={preview} />
        <Samples samples={preview.samples} />
      </PaperSection>
      {preview.tables.length > 0 && (
        <TableColumns
          key={JSON.stringify(preview.tables)}
          job={job}
          show={show}
          isOutdated={isOutdated}
          setOutdated={setOutdated}
        />
      )}
      {preview.notes.length > 0 && <Notes notes={preview.notes} />}
      <Decide job={job} preview={preview} show={show} isOutdated={isOutdated} />
    </>
  );
}

function Samples({ samples }: Pick<ImportPreview, 'samples'>) {
  return (
    <details className={styles.formats}>
      <summary>The first cards</summary>
      <ol className={styles.samples}>
        {samples.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={index}>
            <p className={styles.question}>{question}</p>
            <p>{answer}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface DecideProps extends Props {
  preview: ImportPreview;
  /** Whether columns have been chosen that the preview does not show yet. */
  isOutdated: boolean;
}

function Decide({ job, preview, show, isOutdated }: DecideProps) {
  const { choices, change, missing } = useImportChoices(preview);
  const [isChecked, setChecked] = useState(false);
  const showToast = useToast();
  const confirming = useChange(confirmImport, { onSuccess: show });
  const canceling = useChange(cancelImport, {
    onSuccess: show,
    onError: (text) => showToast({ role: 'alert', text }),
  });
  const problem = problemOf(missing, isOutdated);
  const hasLog = preview.reviews + preview.schedules + preview.setAside > 0;
  return (
    <PaperSection title="Options">
      <form
        className={styles.decide}
        onSubmit={(event) => {
          event.preventDefault();
          flushSync(() => setChecked(true));
          if (missing > 0)
            event.currentTarget.querySelector<HTMLElement>('select[aria-invalid="true"]')?.focus();
          if (missing === 0 && !isOutdated) confirming.send({ id: job.importId, choices });
        }}
      >
        <StackMapping preview={preview} choices={choices} change={change} isChecked={isChecked} />
        <DuplicateChoice preview={preview} choices={choices} change={change} />
        {hasLog && (
          <label className={field.show}>
            <input
              type="checkbox"
              checked={choices.withReviews}
              onChange={(event) => change({ withReviews: event.target.checked })}
            />
            Import my progress: reviews, schedules and suspended cards
          </label>
        )}
        {preview.media > 0 && (
          <label className={field.show}>
            <input
              type="checkbox"
              checked={choices.withMedia}
              onChange={(event) => change({ withMedia: event.target.checked })}
            />
            Import pictures and sounds
          </label>
        )}
        <p role="alert" className={field.error}>
          {(isChecked && problem) || confirming.error}
        </p>
        <div className={screen.actions}>
          <button type="submit" className={buttons.main} disabled={confirming.isPending}>
            Import {formatCount(preview.cards, 'card')}
          </button>
          <button
            type="button"
            className={buttons.button}
            disabled={canceling.isPending}
            onClick={() => canceling.send(job.importId)}
          >
            Cancel
          </button>
        </div>
      </form>
    </PaperSection>
  );
}

function problemOf(missing: number, isOutdated: boolean): string | undefined {
  if (isOutdated) return 'You have changed the columns. Press Update the preview first.';
  return missing === 0 ? undefined : `Choose a stack for ${formatCount(missing, 'group')}.`;
}
