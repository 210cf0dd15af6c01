import buttons from '../../ui/button.module.css';
import { Notice } from '../../ui/notice.tsx';
import type { LibraryAddress } from './use-library-address.ts';

/** Searches that find something, for those who do not know what to look for. */
const examples = ['closure', 'index', 'race condition', 'useEffect'];

/** No card says it: what else may be tried. */
export function NothingFound({ address: { search, stack, level, go } }: { address: LibraryAddress }) {
  const everywhere = () => go({ stack: undefined, level: undefined });
  const within = [level, stack].filter((one) => one !== undefined).join(' ');
  return (
    <Notice
      title={`No ${within === '' ? '' : `${within} `}card says “${search.trim()}”`}
      actions={
        within === '' ? (
          examples.map((example) => (
            <button
              key={example}
              type="button"
              className={buttons.button}
              onClick={() => go({ search: example })}
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
      <p>
        Try fewer words, or the word that an interviewer would use: a card is found when it holds all that you
        typed.
      </p>
    </Notice>
  );
}
