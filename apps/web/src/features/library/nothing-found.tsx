import type { LibraryHits } from '@flipstack/contract';
import { Link } from 'react-router';
import { stackLabel } from '../../lib/stack-hue.ts';
import buttons from '../../ui/button.module.css';
import { Notice } from '../../ui/notice.tsx';
import type { LibraryFilters } from './use-library-filters.ts';

/** Searches that find something. */
const examples = ['closure', 'index', 'race condition', 'useEffect'];

/** Shown when a search finds nothing, with suggestions. */
export function NothingFound({ filters: { search, stack, level, apply } }: { filters: LibraryFilters }) {
  const everywhere = () => apply({ stack: undefined, level: undefined });
  const within = [level, stack && stackLabel(stack)].filter((one) => one !== undefined).join(' ');
  return (
    <Notice
      title={`No ${within === '' ? '' : `${within} `}cards match “${search.trim()}”`}
      actions={
        within === '' ? (
          examples.map((example) => (
            <button
              key={example}
              type="button"
              className={buttons.button}
              onClick={() => apply({ search: example })}
            >
              {example}
            </button>
          ))
        ) : (
          <button type="button" className={buttons.main} onClick={everywhere}>
            Search the whole library
          </button>
        )
      }
    >
      <p>Try fewer words, or the word that an interviewer would use.</p>
    </Notice>
  );
}

type Topic = NonNullable<LibraryHits['not_covered']>;

/** Shown, above cards that match other words, when the library has no cards about a topic. */
export function NotCovered({
  topic: { topic, nearest_stack: nearest },
  apply,
}: {
  topic: Topic;
  apply: LibraryFilters['apply'];
}) {
  return (
    <Notice
      title={`The library has no cards about “${topic}” yet`}
      actions={
        <>
          {nearest !== null && (
            <button
              type="button"
              className={buttons.button}
              onClick={() => apply({ search: '', stack: nearest, level: undefined })}
            >
              Browse {stackLabel(nearest)}
            </button>
          )}
          <Link className={buttons.button} to="/created-modules">
            Create your own cards
          </Link>
        </>
      }
    >
      <p>
        {nearest === null
          ? 'You can write your own module and review it with the others.'
          : `${stackLabel(nearest)} is the closest stack. You can also write your own module.`}
      </p>
    </Notice>
  );
}
