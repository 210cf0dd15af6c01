import { Dialog } from '@base-ui/react/dialog';
import { formatUserCards, type ReadUserModule } from '@flipstack/content/user-modules';
import type { Module } from '@flipstack/contract';
import buttons from '../../../ui/button.module.css';
import dialog from '../../../ui/dialog.module.css';
import styles from '../creation.module.css';
import { formatCardCount, formatLevelCounts } from './format-counts.ts';
import importStyles from './import.module.css';
import { ImportFindings } from './import-findings.tsx';
import { ImportTarget } from './import-target.tsx';
import { useImport } from './use-import.ts';

interface Props {
  text: string;
  setText: (text: string) => void;
  modules: readonly Module[];
  selected: Module | undefined;
  select: (moduleId: number) => void;
  showLine: (line: number) => void;
  onImported: () => void;
}

/** What the text contains or what is wrong with it, where its cards go, and the import button. */
export function ImportPreview({ setText, showLine, ...source }: Props) {
  const reading = useImport(source);
  const { plan, content, isImportable, error } = reading;
  const canImport = isImportable && (plan.isNew || content.cards.length > 0);
  const action = plan.isNew ? 'Create module' : `Add ${formatCardCount(content.cards.length)}`;
  return (
    <>
      <div aria-live="polite" className={styles.preview} hidden={reading.isEmpty}>
        <Outcome reading={reading} setText={setText} showLine={showLine} />
      </div>
      {isImportable && <ImportTarget plan={plan} selected={source.selected} isChecked={reading.isChecked} />}
      {error && (
        <p role="alert" className={importStyles.refusal}>
          {error}
        </p>
      )}
      <div className={dialog.foot}>
        <button
          type="button"
          className={buttons.main}
          disabled={!canImport || reading.isPending}
          onClick={reading.submit}
        >
          {canImport ? action : 'Import'}
        </button>
        <Dialog.Close className={buttons.button}>Cancel</Dialog.Close>
      </div>
    </>
  );
}

interface OutcomeProps extends Pick<Props, 'setText' | 'showLine'> {
  reading: ReturnType<typeof useImport>;
}

function Outcome({ reading: { content, table, plan }, setText, showLine }: OutcomeProps) {
  if (table)
    return (
      <>
        <p>
          This looks like a tab-separated table. The columns are read as question, answer and, optionally,
          level.
        </p>
        <button type="button" className={buttons.button} onClick={() => setText(formatUserCards(table))}>
          Convert to {formatCardCount(table.length)}
        </button>
      </>
    );
  if (plan.tooLong) return <p>{plan.tooLong}</p>;
  if (content.findings.length > 0) return <ImportFindings findings={content.findings} showLine={showLine} />;
  return <Contents content={content} />;
}

function Contents({ content: { cards, hasExtras, summary } }: { content: ReadUserModule }) {
  return (
    <>
      <p>
        <strong>{formatCardCount(cards.length)}</strong>
        {cards.length > 0 && `: ${formatLevelCounts(cards)}`}
      </p>
      {hasExtras && (
        <p className={styles.quiet}>
          Key points, why it is asked, follow-ups and sources are added to the end of the answers.
        </p>
      )}
      {summary && <p className={styles.quiet}>The summary is not imported. Only library modules have one.</p>}
    </>
  );
}
