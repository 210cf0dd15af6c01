import { moduleNameMaxLength } from '@flipstack/contract/limits';
import { type FormEvent, useState } from 'react';
import { useOwnModules } from '../../lib/queries/modules.ts';
import { useStackChoice } from '../../lib/queries/stacks.ts';
import buttons from '../../ui/button.module.css';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { StackSelect } from '../../ui/stack-select.tsx';
import styles from './teams.module.css';
import { useAddingModules } from './use-adding-modules.ts';

/** Lets an editor add a module to the team: a new one, or one of their own. */
export function AddModule({ userId, teamId }: { userId: number; teamId: number }) {
  const adding = useAddingModules(teamId);
  return (
    <div className={styles.adding}>
      {adding.error && (
        <p role="alert" className={styles.error}>
          {adding.error}
        </p>
      )}
      <NewModule adding={adding} />
      <OwnModule userId={userId} adding={adding} />
    </div>
  );
}

type Adding = ReturnType<typeof useAddingModules>;

function NewModule({ adding: { create, isPending } }: { adding: Adding }) {
  const [name, setName] = useState('');
  const [stackName, setStackName] = useState('');
  const choice = useStackChoice(stackName);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) create({ moduleName: name.trim(), stackName: choice.stackName }, () => setName(''));
  };
  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      <Labelled label="New module">
        {(id) => (
          <input
            id={id}
            className={field.control}
            value={name}
            maxLength={moduleNameMaxLength}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Labelled>
      <StackSelect choice={choice} onChange={setStackName} />
      <button type="submit" className={buttons.button} aria-disabled={isPending}>
        Create module
      </button>
    </form>
  );
}

function OwnModule({ userId, adding: { copy, move, isPending } }: { userId: number; adding: Adding }) {
  const { data: modules = [] } = useOwnModules(userId);
  const [chosen, setChosen] = useState<number>();
  const moduleId = modules.find((one) => one.moduleId === chosen)?.moduleId ?? modules[0]?.moduleId;
  if (moduleId === undefined) return null;
  // A disabled button would lose the focus.
  const send = (action: typeof copy) => () => !isPending && action(moduleId);
  return (
    <div className={styles.own}>
      <div className={styles.fields}>
        <Labelled label="One of your modules">
          {(id) => (
            <select
              id={id}
              className={field.control}
              value={moduleId}
              onChange={(event) => setChosen(Number(event.target.value))}
            >
              {modules.map((one) => (
                <option key={one.moduleId} value={one.moduleId}>
                  {one.moduleName}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <button type="button" className={buttons.button} aria-disabled={isPending} onClick={send(copy)}>
          Copy to the team
        </button>
        <button type="button" className={buttons.button} aria-disabled={isPending} onClick={send(move)}>
          Move to the team
        </button>
      </div>
      <p className={styles.quiet}>
        A copy leaves your module as it is. A module that you move belongs to the team, and you keep your
        schedules.
      </p>
    </div>
  );
}
