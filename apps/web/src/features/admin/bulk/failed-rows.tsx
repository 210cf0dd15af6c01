import { truncate } from '../../../lib/truncate.ts';
import { nameLimit } from '../dialogs/deletable.ts';
import styles from './bulk.module.css';
import type { BulkResult } from './use-bulk-change.ts';

interface Props<Row> extends Pick<BulkResult<Row>, 'failed'> {
  nameOf: (row: Row) => string;
}

/** Which rows were not changed, each with its reason. */
export function FailedRows<Row>({ failed, nameOf }: Props<Row>) {
  if (failed.length === 0) return null;
  return (
    <div role="alert" className={styles.failed}>
      <p>{failed.length === 1 ? '1 row was not changed:' : `${failed.length} rows were not changed:`}</p>
      <ul>
        {failed.map(({ row, reason }) => (
          <li key={nameOf(row)}>
            {truncate(nameOf(row), nameLimit)}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
