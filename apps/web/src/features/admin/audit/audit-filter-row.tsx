import { basePath } from '@flipstack/contract/base-path';
import { auditExportMax, usernameMaxLength } from '@flipstack/contract/limits';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import buttons from '../../../ui/button.module.css';
import field from '../../../ui/form-field.module.css';
import { Labelled } from '../../../ui/labelled.tsx';
import type { ConsoleParams, Filter } from '../use-search-params-state.ts';
import styles from './audit.module.css';
import { auditQueryFor } from './audit-filter.ts';
import { auditActionLabels } from './audit-words.ts';

interface Props {
  params: ConsoleParams;
  /** How many entries match; undefined until they have loaded. */
  total: number | undefined;
}

/** Downloads the entries that match the filters and the search. */
export function AuditFile({ params: { filter, search } }: Pick<Props, 'params'>) {
  const query = new URLSearchParams({ ...auditQueryFor(filter), ...(search === '' ? {} : { search }) });
  return (
    <a className={buttons.button} href={`${basePath}/audit/export?${query}`} download="flipstack-audit.csv">
      Download CSV
    </a>
  );
}

/** Filters of the audit log. */
export function AuditFilterRow({ params, total }: Props) {
  const { filter } = params;
  const change = (part: Filter) =>
    params.update((latest) => ({ filter: { ...latest.filter, ...part }, page: 1 }), { replace: true });
  return (
    <div className={styles.filters}>
      <Labelled label="Action">
        {(id) => (
          <select
            id={id}
            className={field.control}
            value={filter.action ?? ''}
            onChange={(event) => change({ action: event.target.value })}
          >
            <option value="">All actions</option>
            {auditActionLabels.map(({ action, label }) => (
              <option key={action} value={action}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <UserField actor={filter.actor ?? ''} onChange={(actor) => change({ actor })} />
      <DayField label="From" value={filter.from ?? ''} onChange={(from) => change({ from })} />
      <DayField label="To" value={filter.to ?? ''} onChange={(to) => change({ to })} />
      {total !== undefined && total > auditExportMax && (
        <p className={styles.note}>
          The file contains only the newest {auditExportMax.toLocaleString('en')} entries. For older ones,
          choose earlier dates.
        </p>
      )}
    </div>
  );
}

function UserField({ actor, onChange }: { actor: string; onChange: (actor: string) => void }) {
  const [typed, setTyped] = useTypedSearch(actor, onChange);
  return (
    <Labelled label="User">
      {(id) => (
        <input
          id={id}
          className={field.control}
          placeholder="Exact username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={usernameMaxLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Labelled>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          className={field.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}
