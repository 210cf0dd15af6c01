import buttons from '../../ui/button.module.css';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import styles from './capture.module.css';
import { useStacks } from './use-capture.ts';

interface Props {
  value: string;
  onChange: (stackName: string) => void;
}

/** The server's stacks; before they are there, the one that was chosen the last time. */
export function StackChoice({ value, onChange }: Props) {
  const { data, error, isFetching, refetch } = useStacks();
  const names = data?.map(({ stackName }) => stackName) ?? (value === '' ? [] : [value]);
  return (
    <Labelled label="Stack">
      {(id) => (
        <>
          <select
            id={id}
            className={field.control}
            aria-busy={!data && !error}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          {!data && error && (
            <div role="alert" className={styles.trouble}>
              <p>Error: the stacks were not loaded. {error.message}</p>
              <button
                type="button"
                className={buttons.button}
                disabled={isFetching}
                onClick={() => void refetch()}
              >
                Try again
              </button>
            </div>
          )}
          {data?.length === 0 && (
            <p className={styles.hint}>There are no stacks yet: an administrator makes them.</p>
          )}
        </>
      )}
    </Labelled>
  );
}
