import type { HistoryImport } from '@flipstack/contract';
import { basePath } from '@flipstack/contract/base-path';
import { useId, useState } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import buttons from '../../ui/button.module.css';
import field from '../../ui/form-field.module.css';
import layout from '../../ui/layout.module.css';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './memory.module.css';
import { type ImportState, useHistoryImport } from './use-history-import.ts';

/** Downloads all reviews as a file, and imports such a file. */
export function ReviewHistory() {
  const { state, importFile } = useHistoryImport();
  return (
    <section className={`${layout.paper} ${styles.paper}`} aria-labelledby="history">
      <h2 id="history">Your reviews</h2>
      <p>
        Download all your reviews as a CSV file that FSRS tools can read: card, time, rating, state and
        duration. Importing the same review twice counts it once.
      </p>
      <div className={styles.files}>
        <a className={buttons.button} href={`${basePath}/review/history`} download="flipstack-reviews.csv">
          Download my reviews
        </a>
        <FileDrop isDisabled={state.kind === 'importing'} onFile={(file) => void importFile(file)} />
      </div>
      <Status state={state} />
    </section>
  );
}

/** A field for a file, on which a file can also be dropped. */
function FileDrop({ isDisabled, onFile }: { isDisabled: boolean; onFile: (file: File) => void }) {
  const input = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input does the same by keyboard
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <label htmlFor={input}>Import reviews</label>
      <p id={`${input}-how`}>Choose a CSV file, or drop it here.</p>
      <input
        id={input}
        className={field.file}
        aria-describedby={`${input}-how`}
        type="file"
        accept=".csv,text/csv"
        disabled={isDisabled}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
}

function Status({ state }: { state: ImportState }) {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'importing':
      return (
        <div>
          <p>Importing your reviews…</p>
          <ProgressBar percent={state.percent} label="Import progress" />
        </div>
      );
    case 'failed':
      return <Failure {...state} />;
    case 'done':
      return <Result result={state.result} />;
  }
}

/** A longer list would help no one and slow the browser down. */
const shownMax = 200;

const formatRest = (all: readonly string[]): string => {
  const rest = all.length - shownMax;
  return rest > 0 ? ` and ${rest.toLocaleString('en')} more` : '';
};

/** The message is announced; the lines can be read one by one. */
function Failure({ message, lines }: { message: string; lines: readonly string[] }) {
  return (
    <div className={styles.refused}>
      <p role="alert">{message}</p>
      {lines.length > 0 && (
        <ul>
          {lines.slice(0, shownMax).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {formatRest(lines)}
    </div>
  );
}

function Result({ result: { imported, known, skipped, unknownCards } }: { result: HistoryImport }) {
  const cards = formatCount(unknownCards.length, 'card');
  return (
    <div>
      <p role="status">
        {`${formatCount(imported, 'review')} imported, ${formatCount(known, 'duplicate')}.`}
        {skipped > 0 && ` Skipped ${formatCount(skipped, 'review')} of ${cards} that you do not have.`}
      </p>
      {skipped > 0 && (
        <details>
          <summary>Missing cards</summary>
          <p className={styles.cards}>
            {unknownCards.slice(0, shownMax).join(', ')}
            {formatRest(unknownCards)}
          </p>
        </details>
      )}
    </div>
  );
}
