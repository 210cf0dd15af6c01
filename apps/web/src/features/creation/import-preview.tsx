import { Dialog } from '@base-ui/react/dialog';
import {
  formatUserCards,
  type ReadUserModule,
  readTable,
  readUserModule,
} from '@flipstack/content/user-modules';
import type { Module } from '@flipstack/contract';
import { importRules } from '@flipstack/contract/rules';
import { useDeferredValue, useMemo, useState } from 'react';
import buttons from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';
import { useToast } from '../../ui/toast.tsx';
import styles from './creation.module.css';
import { ImportFindings } from './import-findings.tsx';
import { ImportPlace } from './import-place.tsx';
import { cardsInWords, levelsInWords } from './in-words.ts';
import { useImport } from './use-import.ts';
import { type ImportPlan, useImportPlan } from './use-import-plan.ts';

interface Props {
  text: string;
  setText: (text: string) => void;
  userId: number;
  modules: readonly Module[];
  /** The module in hand. */
  selected: Module | undefined;
  select: (moduleId: number) => void;
  showLine: (line: number) => void;
  onImported: () => void;
}

/** What a text would bring, or everything that is wrong with it; and the button that brings it. */
export function ImportPreview({
  text,
  setText,
  showLine,
  onImported,
  userId,
  modules,
  selected,
  select,
}: Props) {
  const showToast = useToast();
  const shown = useDeferredValue(text);
  const read = useMemo(() => readUserModule(shown, importRules), [shown]);
  const table = useMemo(() => readTable(shown), [shown]);
  const plan = useImportPlan(shown, read, modules, selected);
  const { send, isPending, error } = useImport(userId);
  const [isChecked, setChecked] = useState(false);
  const isEmpty = shown.trim() === '';
  const submit = () => {
    setChecked(true);
    if (isPending || plan.problem || shown !== text) return;
    send(plan.request, ({ module, count }) => {
      const words = cardsInWords(count);
      showToast({
        role: 'status',
        text: plan.isNew
          ? `Module ${module.moduleName} imported: ${words}`
          : `${words} added to ${module.moduleName}`,
      });
      onImported();
      if (plan.isNew) select(module.moduleId);
    });
  };
  const isGood = !isEmpty && read.findings.length === 0 && !plan.tooLong;
  return (
    <>
      <div aria-live="polite" className={styles.preview} hidden={isEmpty}>
        {table ? (
          <>
            <p>This is a table: the first column asks, the second answers, a third may name the level.</p>
            <button type="button" className={buttons.button} onClick={() => setText(formatUserCards(table))}>
              Make {cardsInWords(table.length)} of it
            </button>
          </>
        ) : plan.tooLong ? (
          <p>{plan.tooLong}</p>
        ) : (
          <Outcome read={read} showLine={showLine} />
        )}
      </div>
      {isGood && <ImportPlace plan={plan} selected={selected} isChecked={isChecked} />}
      {error && (
        <p role="alert" className={styles.refusal}>
          {error}
        </p>
      )}
      <div className={dialog.foot}>
        <button type="button" className={buttons.main} disabled={!isGood || isPending} onClick={submit}>
          {isGood ? actionInWords(plan, read) : 'Import'}
        </button>
        <Dialog.Close className={buttons.button}>Cancel</Dialog.Close>
      </div>
    </>
  );
}

const actionInWords = ({ isNew }: ImportPlan, { cards }: ReadUserModule): string =>
  isNew ? 'Create module' : `Add ${cardsInWords(cards.length)}`;

function Outcome({ read, showLine }: { read: ReadUserModule; showLine: (line: number) => void }) {
  const { findings, cards, hasExtras, summary } = read;
  if (findings.length > 0) return <ImportFindings findings={findings} showLine={showLine} />;
  return (
    <>
      <p>
        <strong>{cardsInWords(cards.length)}</strong>
        {cards.length > 0 && `: ${levelsInWords(cards)}`}
      </p>
      {hasExtras && (
        <p className={styles.quiet}>
          Key points, why it is asked, follow-ups and sources become the end of the answers.
        </p>
      )}
      {summary && <p className={styles.quiet}>The summary stays behind: your modules have none.</p>}
    </>
  );
}
