import type { BodyOf, Readiness } from '@flipstack/contract';
import { api } from '../../lib/api.ts';
import { readiness } from '../../lib/queries/readiness.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import buttons from '../../ui/button.module.css';
import field from '../../ui/form-field.module.css';
import { PaperSection } from '../../ui/paper-section.tsx';
import styles from './readiness.module.css';

type Result = BodyOf<'PUT /readiness/result'>['result'];

const answers: readonly { result: Result; name: string; said: string }[] = [
  { result: 'passed', name: 'I passed', said: 'You passed. Congratulations!' },
  { result: 'failed', name: 'I did not pass', said: 'You did not pass. The next one can go better.' },
  { result: 'not-held', name: 'It did not take place', said: 'It did not take place.' },
  { result: 'not-told', name: 'I prefer not to say', said: 'You preferred not to say.' },
];

/** Asks once how the real interview went, after its date. */
export function ResultSection({ data: { isResultAsked, result } }: { data: Readiness }) {
  const { send, error, isPending } = useChange({
    call: (told: Result) => api('PUT /readiness/result', { body: { result: told } }),
    failure: 'your answer was not saved',
    cacheAnswer: (client, answer) => client.setQueryData(readiness.queryKey, answer),
  });
  if (!isResultAsked && !result) return null;
  return (
    <PaperSection title="How did the interview go?">
      {/* Announced, and stays when the buttons are gone. */}
      <p role="status">
        {result
          ? answers.find((one) => one.result === result.result)?.said
          : 'We ask once. No forecast, plan or score uses your answer.'}
      </p>
      {isResultAsked && (
        <div className={styles.actions}>
          {answers.map(({ result: told, name }) => (
            <button
              key={told}
              type="button"
              className={told === 'not-told' ? buttons.plain : buttons.button}
              aria-disabled={isPending}
              onClick={(event) => {
                if (isPending) return;
                // The buttons disappear.
                const heading = event.currentTarget.closest('section')?.querySelector('h2');
                send(told, { onSuccess: () => heading?.focus({ preventScroll: true }) });
              }}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {error && (
        <p role="alert" className={field.error}>
          {error}
        </p>
      )}
    </PaperSection>
  );
}
