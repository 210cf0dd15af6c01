import type { LibraryHit } from '@flipstack/contract';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { failureSentence } from '../../lib/failure-message.ts';
import { libraryPath } from '../../lib/library-path.ts';
import { splitQuestion } from '../../lib/markdown.ts';
import { stackHue, stackLabel } from '../../lib/stack-hue.ts';
import buttons from '../../ui/button.module.css';
import { LevelMark } from '../../ui/level-mark.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { ReportProblem } from '../../ui/report-problem/report-problem.tsx';
import stack from '../../ui/stack-dot.module.css';
import { markWords } from './mark-words.ts';
import { NotCovered, NothingFound } from './nothing-found.tsx';
import { previewCode } from './preview-code.ts';
import styles from './results.module.css';
import { ResultsSkeleton } from './skeletons.tsx';
import type { LibraryFilters } from './use-library-filters.ts';
import type { Search } from './use-search.ts';

/** The cards that were found, best match first. */
export default function SearchResults({ filters, search }: { filters: LibraryFilters; search: Search }) {
  const { found, isStale, error, retry, hasMore, isFetchingMore, more } = search;
  if (error && (!found || isStale)) {
    return <LoadError title={failureSentence('the search failed', error)} retry={retry} />;
  }
  if (!found) return <ResultsSkeleton />;
  const topic = isStale ? null : (found.notCovered ?? null);
  const isEmpty = found.total === 0 && !isStale;
  if (isEmpty && (topic === null || isNarrowed(filters))) {
    return <NothingFound filters={filters} />;
  }
  return (
    <div className={styles.results} aria-busy={isStale}>
      {topic && <NotCovered topic={topic} apply={filters.apply} />}
      {!isEmpty && (
        <h2 className={topic ? undefined : 'visually-hidden'}>
          {topic ? 'Cards that mention parts of your search' : 'Results'}
        </h2>
      )}
      <ol className={styles.hits}>
        {found.hits.map((hit) => (
          <li key={hit.cardId}>
            <Hit hit={hit} words={found.words} />
          </li>
        ))}
      </ol>
      {error && <LoadError title={failureSentence('the next results were not loaded', error)} retry={more} />}
      {hasMore && !error && (
        <button type="button" className={buttons.button} disabled={isFetchingMore} onClick={more}>
          Load more
        </button>
      )}
    </div>
  );
}

const isNarrowed = ({ stack, level }: LibraryFilters): boolean => stack !== undefined || level !== undefined;

/** A card that was found. All of it is a link to the card. */
function Hit({ hit, words }: { hit: LibraryHit; words: readonly string[] }) {
  const { cardId, level, question, excerpt, slug, moduleName, stackName, missing_words: missing } = hit;
  const { line } = useMemo(() => splitQuestion(question), [question]);
  const code = useMemo(() => previewCode(question), [question]);
  return (
    <article className={styles.hit} data-stack={stackHue(stackName)}>
      <p className={styles.where}>
        <span className={stack.dot} />
        <span>
          {stackLabel(stackName)} · {moduleName}
        </span>
        <LevelMark level={level} />
      </p>
      <h3>
        <Link to={`${libraryPath({ slug })}?card=${cardId}`}>
          <Marked text={line} words={words} />
        </Link>
      </h3>
      {code !== '' && (
        <pre className={styles.code}>
          <code>
            <Marked text={code} words={words} />
          </code>
        </pre>
      )}
      <p className={styles.excerpt}>
        <Marked text={excerpt} words={words} />
      </p>
      {missing.length > 0 && <p className={styles.missing}>Missing: {missing.join(', ')}</p>}
      <ReportProblem card={{ cardId, question }} />
    </article>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0;
  return markWords(text, words).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isMarked ? <mark key={key}>{piece.text}</mark> : piece.text;
  });
}
