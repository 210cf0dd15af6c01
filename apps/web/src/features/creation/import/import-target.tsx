import type { Module } from '@flipstack/contract';
import { useId } from 'react';
import field from '../../../ui/form-field.module.css';
import { Labelled } from '../../../ui/labelled.tsx';
import styles from '../creation.module.css';
import importStyles from './import.module.css';
import type { ImportPlan } from './use-import-plan.ts';

interface Props {
  plan: ImportPlan;
  selected: Module | undefined;
  /** Whether to show problems even before a name is typed. */
  isChecked: boolean;
}

/** Where the cards go: into the selected module, or into a new one with this name and stack. */
export function ImportTarget({ plan, selected, isChecked }: Props) {
  const problemId = useId();
  return (
    <>
      {selected && <TargetChoice plan={plan} selected={selected} />}
      {plan.isNew && <NewModuleFields plan={plan} problemId={problemId} />}
      {plan.unknownStack && plan.isNew && (
        <p className={styles.warning}>
          There is no stack named {plan.unknownStack}. Choose one from the list.
        </p>
      )}
      <p id={problemId} aria-live="polite" className={field.error}>
        {(isChecked || !plan.isNew || plan.moduleName !== '') && !plan.unknownStack && plan.problem}
      </p>
    </>
  );
}

function TargetChoice({ plan: { isNew, change }, selected }: { plan: ImportPlan; selected: Module }) {
  const name = useId();
  const choices = [
    { label: 'A new module', value: true },
    { label: `${selected.moduleName}, after its existing cards`, value: false },
  ];
  return (
    <fieldset className={importStyles.target}>
      <legend className={field.label}>Import into:</legend>
      {choices.map(({ label, value }) => (
        <label key={label}>
          <input
            type="radio"
            name={name}
            checked={isNew === value}
            onChange={() => change({ isNew: value })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function NewModuleFields({ plan, problemId }: { plan: ImportPlan; problemId: string }) {
  return (
    <div className={importStyles.names}>
      <Labelled label="Module name">
        {(id) => (
          <input
            id={id}
            className={field.control}
            autoComplete="off"
            value={plan.moduleName}
            aria-describedby={problemId}
            onChange={(event) => plan.change({ moduleName: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label="Stack">
        {(id) => (
          <select
            id={id}
            className={field.control}
            value={plan.stackName}
            aria-describedby={problemId}
            onChange={(event) => plan.change({ stackName: event.target.value })}
          >
            {plan.stackName === '' && <option value="">Choose a stack</option>}
            {plan.stackNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Labelled>
    </div>
  );
}
