import type { Module } from '@flipstack/contract';
import { useId } from 'react';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import styles from './creation.module.css';
import type { ImportPlan } from './use-import-plan.ts';

interface Props {
  plan: ImportPlan;
  /** The module in hand. */
  selected: Module | undefined;
  /** Whether what is missing is to be said. */
  isChecked: boolean;
}

/** Where the cards go: into the module in hand, or into a new one and what that is called. */
export function ImportPlace({ plan, selected, isChecked }: Props) {
  const problemId = useId();
  return (
    <>
      {selected && <Target plan={plan} selected={selected} />}
      {plan.isNew && <Names plan={plan} problemId={problemId} />}
      {plan.unknownStack && plan.isNew && (
        <p className={styles.warning}>There is no stack {plan.unknownStack} here: choose another one.</p>
      )}
      <p id={problemId} aria-live="polite" className={field.error}>
        {(isChecked || plan.moduleName !== '') && !plan.unknownStack && plan.problem}
      </p>
    </>
  );
}

function Target({ plan: { isNew, change }, selected }: { plan: ImportPlan; selected: Module }) {
  const name = useId();
  const choices = [
    { label: 'Into a new module', value: true },
    { label: `Into ${selected.moduleName}, after its cards`, value: false },
  ];
  return (
    <fieldset className={styles.target}>
      <legend className={field.label}>Where the cards go</legend>
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

function Names({ plan, problemId }: { plan: ImportPlan; problemId: string }) {
  return (
    <div className={styles.names}>
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
