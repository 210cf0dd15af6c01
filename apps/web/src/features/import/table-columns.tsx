import type { ColumnRole, ImportJob, ImportTable, TableChoices, TableEncoding } from '@flipstack/contract';
import { useId, useState } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import buttons from '../../ui/button.module.css';
import screen from '../../ui/column-screen.module.css';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import styles from './import.module.css';
import { readTables } from './import-changes.ts';

/** How a table is to be read. */
type TableChoice = Omit<ImportTable, 'columns' | 'rows'> & { columns: ColumnRole[] };

const roleNames: Readonly<Record<ColumnRole, string>> = {
  question: 'Question',
  answer: 'Answer',
  explanation: 'Explanation',
  level: 'Level',
  tags: 'Tags',
  module: 'Module',
  stack: 'Stack',
  id: 'ID, to recognize the card next time',
  ignored: 'Leave out',
};
const roles = Object.keys(roleNames) as ColumnRole[];

const delimiters = [
  [',', 'Comma'],
  [';', 'Semicolon'],
  ['\t', 'Tab'],
  ['|', 'Vertical bar'],
] as const;

const encodings: Readonly<Record<TableEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Western (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese (GB 18030)',
};

interface Props {
  job: ImportJob;
  show: (job: ImportJob) => void;
  /** Whether something has been chosen that the preview does not show yet. */
  isOutdated: boolean;
  setOutdated: (isOutdated: boolean) => void;
}

/**
 * How tables are read, and what their columns hold. Another delimiter or encoding makes other columns, so
 * that the file is read again at once.
 */
export function TableColumns({ job, show, isOutdated, setOutdated }: Props) {
  const [tables, setTables] = useState(() => (job.preview?.tables ?? []).map(toChoice));
  const { send, isPending, error } = useChange(readTables, {
    onSuccess: (changed) => {
      setOutdated(false);
      show(changed);
    },
  });
  const withChange = (changed: TableChoice) =>
    tables.map((one) => (one.fileName === changed.fileName ? changed : one));
  const problem = tables.map(problemOf).find((one) => one !== undefined);
  return (
    <PaperSection title="Columns">
      {job.preview?.tables.map((table, index) => (
        <TableFields
          key={table.fileName}
          table={table}
          choice={tables[index] ?? toChoice(table)}
          change={(changed) => {
            setTables(withChange(changed));
            setOutdated(true);
          }}
          readAs={(changed) => send({ id: job.importId, tables: withChange(changed).map(toBody) })}
          isReading={isPending}
        />
      ))}
      <p role="alert" className={field.error}>
        {problem ?? error}
      </p>
      <div className={screen.actions}>
        <button
          type="button"
          className={buttons.button}
          disabled={isPending || !isOutdated || problem !== undefined}
          onClick={() => send({ id: job.importId, tables: tables.map(toBody) })}
        >
          Update the preview
        </button>
      </div>
    </PaperSection>
  );
}

const toChoice = ({ columns, rows: _, ...layout }: ImportTable): TableChoice => ({
  ...layout,
  columns: columns.map(({ role }) => role),
});

/** Columns that cannot be imported are detected instead. */
const toBody = ({ columns, ...layout }: TableChoice): TableChoices['tables'][number] => ({
  ...layout,
  ...(problemOf({ columns }) === undefined && { columns }),
});

function problemOf({ columns }: Pick<TableChoice, 'columns'>): string | undefined {
  if (!columns.includes('question')) return 'Choose the column with the questions.';
  return columns.includes('answer') ? undefined : 'Choose the column with the answers.';
}

interface TableProps {
  table: ImportTable;
  choice: TableChoice;
  change: (choice: TableChoice) => void;
  readAs: (choice: TableChoice) => void;
  isReading: boolean;
}

function TableFields({ table, choice, change, readAs, isReading }: TableProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={field.label}>
        {table.fileName}, {formatCount(table.rows, 'row')}
      </legend>
      <Labelled label="Columns are separated by">
        {(id) => (
          <select
            id={id}
            className={field.control}
            value={choice.delimiter}
            disabled={isReading}
            onChange={(event) => readAs({ ...choice, delimiter: event.target.value, columns: [] })}
          >
            {!delimiters.some(([value]) => value === choice.delimiter) && (
              <option value={choice.delimiter}>{choice.delimiter}</option>
            )}
            {delimiters.map(([value, name]) => (
              <option key={name} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="Encoding">
        {(id) => (
          <select
            id={id}
            className={field.control}
            value={choice.encoding}
            disabled={isReading}
            onChange={(event) => readAs({ ...choice, encoding: event.target.value as TableEncoding })}
          >
            {Object.entries(encodings).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <label className={field.show}>
        <input
          type="checkbox"
          checked={choice.hasHeader}
          disabled={isReading}
          onChange={(event) => readAs({ ...choice, hasHeader: event.target.checked })}
        />
        The first row contains the column names
      </label>
      {table.columns.map((column, index) => (
        <ColumnField
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
          key={index}
          label={column.name ?? `Column ${index + 1}`}
          examples={column.examples}
          role={choice.columns[index] ?? 'ignored'}
          onChange={(role) =>
            change({ ...choice, columns: choice.columns.map((one, at) => (at === index ? role : one)) })
          }
        />
      ))}
    </fieldset>
  );
}

interface ColumnProps {
  label: string;
  examples: readonly string[];
  role: ColumnRole;
  onChange: (role: ColumnRole) => void;
}

function ColumnField({ label, examples, role, onChange }: ColumnProps) {
  const id = useId();
  return (
    <div className={styles.mapping}>
      <label htmlFor={id}>
        {label}
        <span className={styles.columnExamples}>{examples.join(' · ')}</span>
      </label>
      <select
        id={id}
        className={field.control}
        value={role}
        onChange={(event) => onChange(event.target.value as ColumnRole)}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {roleNames[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
