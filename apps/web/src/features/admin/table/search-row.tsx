import { searchMaxLength } from '@flipstack/contract/limits';
import { useId } from 'react';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import field from '../../../ui/form-field.module.css';
import styles from './listing.module.css';

interface Props {
  hint: string;
  search: string;
  onSearch: (search: string) => void;
}

/** The search above the table, which filters while the user types. */
export function SearchRow({ hint, search, onSearch }: Props) {
  const id = useId();
  const [typed, setTyped] = useTypedSearch(search, onSearch);
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        Search
      </label>
      <input
        id={id}
        type="search"
        className={field.control}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={searchMaxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
