import { type ComponentType, useState } from 'react';
import buttons from '../../../ui/button.module.css';
import { deletionTopic } from '../../../ui/deletion-topic.ts';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import type { Deletable } from '../dialogs/deletable.ts';
import styles from './bulk.module.css';
import { BulkChoice, type ChoiceAction } from './bulk-choice.tsx';
import { countOf } from './count-of.ts';
import { FailedRows } from './failed-rows.tsx';
import { useBulk } from './use-bulk.ts';
import type { BulkWork } from './use-bulk-change.ts';
import type { Selection } from './use-selection.ts';

const ConfirmDeletion = lazyWhenNeeded(() => import('../dialogs/confirm-deletion.tsx'));

/** An extra action on the selected rows. */
export interface BulkActionProps<Row> {
  rows: readonly Row[];
  isDisabled: boolean;
  run: (work: BulkWork<Row>) => void;
}

interface Props<Row> {
  selection: Selection<Row>;
  deletable: Deletable<Row>;
  choice?: ChoiceAction<Row> | undefined;
  BulkAction?: ComponentType<BulkActionProps<Row>> | undefined;
  tableRef: React.RefObject<HTMLElement | null>;
}

/** Actions on the selected rows, their progress, and the rows that failed, with reasons. */
export function BulkBar<Row>({ selection, deletable, choice, BulkAction, tableRef }: Props<Row>) {
  const [isConfirming, setConfirming] = useState(false);
  const { run, progress, failed, dismiss } = useBulk(selection, deletable, tableRef);
  const { rows } = selection;
  if (rows.length === 0 && failed.length === 0 && !progress) return null;
  const isDisabled = progress !== undefined || rows.length === 0;
  return (
    <section aria-label="Selected rows" data-bulk-bar="" className={styles.bar}>
      <p role="status" className={styles.count}>
        {progress ? `${progress.tried} of ${progress.total} done…` : `${rows.length} selected`}
      </p>
      <button
        type="button"
        className={buttons.button}
        disabled={isDisabled}
        onClick={() => setConfirming(true)}
      >
        Delete selected
      </button>
      {choice && (
        <BulkChoice
          {...choice}
          isDisabled={isDisabled}
          onChoose={(chosen) => run(choose(rows, choice, chosen))}
        />
      )}
      {BulkAction && <BulkAction rows={rows} isDisabled={isDisabled} run={run} />}
      <button
        type="button"
        className={buttons.button}
        disabled={progress !== undefined}
        onClick={() => {
          selection.keepOnly([]);
          dismiss();
        }}
      >
        Clear selection
      </button>
      <FailedRows failed={failed} nameOf={deletable.nameOf} />
      <ConfirmDeletion
        needed={isConfirming}
        open={isConfirming}
        name={countOf(rows.length, deletable.noun)}
        warning="You can undo this for ten minutes."
        onConfirm={() => run(deletion(rows, deletable))}
        onClose={() => setConfirming(false)}
        focusAfter={tableRef}
      />
    </section>
  );
}

const deletion = <Row,>(rows: readonly Row[], kind: Deletable<Row>): BulkWork<Row> => ({
  rows,
  change: kind.remove,
  changeAll: kind.removeAll,
  done: 'deleted',
  topicOf: (row) => deletionTopic(kind.noun, kind.idOf(row)),
  undo: kind.restore && { change: kind.restore, changeAll: kind.restoreAll, done: 'restored' },
});

function choose<Row>(rows: readonly Row[], choice: ChoiceAction<Row>, chosen: string): BulkWork<Row> {
  const { change, changeAll, now, done } = choice;
  const all = (choiceOf: (row: Row) => string) => ({
    change: (row: Row) => change(row, choiceOf(row)),
    changeAll: changeAll && ((those: readonly Row[]) => changeAll(those, choiceOf)),
  });
  return {
    rows,
    ...all(() => chosen),
    done: `${done} ${chosen}`,
    undo: { ...all(now), done: 'changed back' },
  };
}
