import { useId, useState } from 'react';
import buttons from '../../ui/button.module.css';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './memory.module.css';
import { useHistoryImport } from './use-history-import.ts';

/** All reviews as a file, out and in. */
export function ReviewHistory() {
  const input = useId();
  const { state, bring } = useHistoryImport();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined) void bring(file);
  };
  return (
    <section className={styles.paper} aria-labelledby="history">
      <h2 id="history">Your reviews</h2>
      <p>
        Every review is kept for good, and it is yours: a CSV file that the tools of FSRS read, with card,
        instant, rating, state and duration. What you bring in counts once, however often you bring it.
      </p>
      <div className={styles.files}>
        <a className={buttons.button} href="/api/v1/review/history" download="flipstack-reviews.csv">
          Download my reviews
        </a>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same for the keyboard */}
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
          <label htmlFor={input}>Bring reviews in</label>
          <input
            id={input}
            type="file"
            accept=".csv,text/csv"
            disabled={state.kind === 'under way'}
            onChange={(event) => {
              take(event.target.files);
              event.target.value = '';
            }}
          />
        </div>
      </div>
      <Outcome state={state} />
    </section>
  );
}

type State = ReturnType<typeof useHistoryImport>['state'];

function Outcome({ state }: { state: State }) {
  if (state.kind === 'nothing') return null;
  if (state.kind === 'under way')
    return (
      <div>
        <p>Bringing your reviews in…</p>
        <ProgressBar percent={state.percent} label="Reviews brought in" />
      </div>
    );
  if (state.kind === 'refused')
    return (
      <div role="alert" className={styles.refused}>
        <p>{state.message}</p>
        <ul>
          {state.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    );
  const { imported, known, skipped, unknownCards } = state.result;
  return (
    <div role="status">
      <p>
        {`${imported.toLocaleString('en')} brought in, ${known.toLocaleString('en')} were here already.`}
        {skipped > 0 &&
          ` ${skipped.toLocaleString('en')} are of ${unknownCards.length.toLocaleString('en')} cards that are not here, and were left out.`}
      </p>
      {skipped > 0 && (
        <details>
          <summary>The cards that are not here</summary>
          <p className={styles.cards}>{unknownCards.join(', ')}</p>
        </details>
      )}
    </div>
  );
}
