import { nextSort } from './column.ts';
import styles from './data-table.module.css';

interface Props {
  header: string;
  sortKey: string;
  sort: string;
  onSort: (sort: string) => void;
}

/** A column header that sorts the table. */
export function SortHeader({ header, sortKey, sort, onSort }: Props) {
  const direction = directionOf(sort, sortKey);
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, sortKey))}>
        {header}
        <svg viewBox="0 0 12 16" aria-hidden="true" data-direction={direction}>
          <path d="M6 2l4 5H2z" />
          <path d="M6 14l4-5H2z" />
        </svg>
      </button>
    </th>
  );
}

function directionOf(sort: string, key: string): 'ascending' | 'descending' | 'none' {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}
