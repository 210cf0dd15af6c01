import buttons from '../../ui/button.module.css';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What is said when the rows could not be had. */
export function Trouble({ title, error, retry }: { title: string; error: Error; retry: () => void }) {
  return (
    <LoadError title={`Error: ${title.toLowerCase()} could not be loaded`} retry={retry}>
      <p>{error.message}</p>
    </LoadError>
  );
}

/** What stands under an empty table. */
export function NothingHere({ title, search, clear }: { title: string; search: string; clear: () => void }) {
  if (search === '') return <Notice title={`${title}: nothing here yet`} />;
  return (
    <Notice
      title={`Nothing matches “${search}”`}
      actions={
        <button type="button" className={buttons.button} onClick={clear}>
          Clear
        </button>
      }
    />
  );
}
