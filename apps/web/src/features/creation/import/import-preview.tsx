import { Dialog } from '@base-ui/react/dialog';
import { isUnverified } from '@flipstack/card-kinds';
import { formatUserCards, type ReadUserModule, type UserCard } from '@flipstack/content/user-modules';
import type { Module } from '@flipstack/contract';
import { useId, useRef } from 'react';
import buttons from '../../../ui/button.module.css';
import dialog from '../../../ui/dialog.module.css';
import { useKeyboardScroll } from '../../../ui/use-keyboard-scroll.ts';
import styles from '../creation.module.css';
import { formatCardCount, formatKindCounts, formatLevelCounts } from './format-counts.ts';
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
  const reasonId = useId();
  const preview = useRef<HTMLElement>(null);
  const convert = (cards: readonly UserCard[]) => {
    setText(formatUserCards(cards));
    // The pressed button disappears.
    preview.current?.focus();
  };
  const { plan, content, isImportable, error } = reading;
  const canImport = isImportable && (plan.isNew || content.cards.length > 0);
  const action = plan.isNew ? 'Create module' : `Add ${formatCardCount(content.cards.length)}`;
  return (
    <>
      <section
        ref={preview}
        tabIndex={-1}
        aria-label="Preview"
        aria-live="polite"
        className={styles.preview}
        hidden={reading.isEmpty}
      >
        <Outcome reading={reading} convert={convert} showLine={showLine} />
      </section>
      {isImportable && <ImportTarget plan={plan} selected={source.selected} isChecked={reading.isChecked} />}
      <div className={dialog.foot}>
        {error && <ServerRefusal text={error} />}
        {!canImport && <WhyDisabled id={reasonId} reading={reading} showLine={showLine} />}
        <button
          type="button"
          className={buttons.main}
          aria-describedby={canImport ? undefined : reasonId}
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

/** One line for each refused card, so it may be long. */
function ServerRefusal({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useKeyboardScroll(box);
  return (
    <p ref={box} role="alert" className={importStyles.serverRefusal}>
      {text}
    </p>
  );
}

interface WhyProps extends Pick<Props, 'showLine'> {
  id: string;
  reading: ReturnType<typeof useImport>;
}

/** The preview may be out of view below a long text or the example. */
function WhyDisabled({ id, reading, showLine }: WhyProps) {
  const line = reading.isEmpty || reading.table ? undefined : reading.content.findings[0]?.line;
  return (
    <div className={importStyles.why}>
      <p id={id} className={reading.isEmpty ? styles.quiet : undefined}>
        {reasonNotToImport(reading)}
      </p>
      {line !== undefined && (
        <button type="button" className={buttons.plain} onClick={() => showLine(line)}>
          Show line {line}
        </button>
      )}
    </div>
  );
}

function reasonNotToImport({ isEmpty, table, plan, content }: ReturnType<typeof useImport>): string {
  if (isEmpty) return 'Choose a file or enter text first.';
  if (table) return 'Convert the table to cards first.';
  if (plan.tooLong) return 'The text is too long.';
  const [first, ...others] = content.findings;
  if (!first) return 'There are no cards to add.';
  return others.length === 0
    ? `1 problem to fix, on line ${first.line}.`
    : `${others.length + 1} problems to fix, the first on line ${first.line}.`;
}

interface OutcomeProps extends Pick<Props, 'showLine'> {
  reading: ReturnType<typeof useImport>;
  convert: (cards: readonly UserCard[]) => void;
}

function Outcome({ reading: { content, table, plan }, convert, showLine }: OutcomeProps) {
  if (table)
    return (
      <>
        <p>
          This looks like a tab-separated table. The columns are read as question, answer and, optionally,
          level.
        </p>
        <button type="button" className={buttons.button} onClick={() => convert(table)}>
          Convert to {formatCardCount(table.length)}
        </button>
      </>
    );
  if (plan.tooLong) return <p>{plan.tooLong}</p>;
  if (content.findings.length > 0) return <ImportFindings findings={content.findings} showLine={showLine} />;
  return <Contents content={content} />;
}

function Contents({ content: { cards, hasExtras, summary } }: { content: ReadUserModule }) {
  const kinds = formatKindCounts(cards);
  const drafts = cards.filter(isUnverified).length;
  return (
    <>
      <p>
        <strong>{formatCardCount(cards.length)}</strong>
        {cards.length > 0 && `: ${formatLevelCounts(cards)}`}
      </p>
      {kinds && <p className={styles.quiet}>With answers that are checked: {kinds}.</p>}
      {drafts > 0 && (
        <p className={styles.quiet}>
          {drafts === 1 ? '1 coding task is a draft' : `${drafts} coding tasks are drafts`} until you run the
          solution.
        </p>
      )}
      {hasExtras && (
        <p className={styles.quiet}>
          Key points, why it is asked, follow-ups and sources are added to the end of the answers.
        </p>
      )}
      {summary && <p className={styles.quiet}>The summary is not imported. Only library modules have one.</p>}
    </>
  );
}
