import type { HistoryImport } from '@flipstack/contract';
import { useId, useState } from 'react';
import buttons from '../../ui/button.module.css';
import field from '../../ui/form-field.module.css';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { inWords } from './in-words.ts';
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
          <p id={`${input}-how`}>Choose a CSV file, or drop it here.</p>
          <input
            id={input}
            className={field.file}
            aria-describedby={`${input}-how`}
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
  switch (state.kind) {
    case 'nothing':
      return null;
    case 'under way':
      return (
        <div>
          <p>Bringing your reviews in…</p>
          <ProgressBar percent={state.percent} label="Reviews brought in" />
        </div>
      );
    case 'refused':
      return <Refusal {...state} />;
    case 'done':
      return <Result result={state.result} />;
  }
}

/** More is no help to anybody, and a burden to the browser. */
const shownMax = 200;

const andMore = (all: readonly string[]): string => {
  const left = all.length - shownMax;
  return left > 0 ? ` and ${left.toLocaleString('en')} more` : '';
};

/** The sentence is read out; what is wrong with each line is there to be gone through. */
function Refusal({ message, lines }: { message: string; lines: readonly string[] }) {
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
      {andMore(lines)}
    </div>
  );
}

function Result({ result }: { result: HistoryImport }) {
  const { imported, known, skipped, unknownCards } = result;
  const cards = unknownCards.length === 1 ? '1 card' : `${unknownCards.length.toLocaleString('en')} cards`;
  return (
    <div>
      <p role="status">
        {`${imported.toLocaleString('en')} brought in, ${known.toLocaleString('en')} were here already.`}
        {skipped > 0 && ` Left out, because their cards are not here: ${inWords(skipped)} of ${cards}.`}
      </p>
      {skipped > 0 && (
        <details>
          <summary>The cards that are not here</summary>
          <p className={styles.cards}>
            {unknownCards.slice(0, shownMax).join(', ')}
            {andMore(unknownCards)}
          </p>
        </details>
      )}
    </div>
  );
}
