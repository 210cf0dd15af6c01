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
      <p>Try fewer words, or the word that an interviewer would use. Results contain every word you type.</p>
    </Notice>
  );
}
