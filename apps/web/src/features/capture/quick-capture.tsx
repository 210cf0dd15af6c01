import { useRef } from 'react';
import { Link } from 'react-router';
import { failureMessage } from '../../lib/failure-message.ts';
import { useStackChoice } from '../../lib/queries/stacks.ts';
import field from '../../ui/form-field.module.css';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { StackSelect } from '../../ui/stack-select.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './capture.module.css';
import { captureProblem } from './capture-problem.ts';
import { CardArea } from './card-area.tsx';
import { useCapture } from './use-capture.ts';
import { type Capture, useCaptureDraft } from './use-capture-draft.ts';

/** A thought becomes a card in one go: the tag names the module, which is made when it is missing. */
export function QuickCapture({ userId }: { userId: number }) {
  const { draft, type, forgetCard } = useCaptureDraft(userId);
  // Until the server has answered, the stack of the last card is the only choice.
  const stack = useStackChoice(draft.stackName, draft.stackName === '' ? [] : [draft.stackName]);
  const form = useRef<HTMLFormElement>(null);
  const { save, pending } = useSave(form, forgetCard);
  return (
    <FormSheet title="Quick capture" prompt="One thought, one card. The tag names the module it goes into.">
      <form
        ref={form}
        className={`${sheet.form} ${styles.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save({ ...draft, stackName: stack.stackName });
        }}
      >
        <Labelled label="Tag">
          {(id) => (
            <input
              id={id}
              name="tag"
              className={field.control}
              autoComplete="off"
              value={draft.tag}
              onChange={(event) => type({ tag: event.target.value })}
            />
          )}
        </Labelled>
        <StackSelect
          choice={stack}
          onChange={(stackName) => type({ stackName })}
          emptyHint="There are no stacks yet. Ask an administrator to add one."
        />
        <CardArea
          label="Question"
          name="question"
          value={draft.question}
          onType={(question) => type({ question })}
        />
        <CardArea label="Answer" name="answer" value={draft.answer} onType={(answer) => type({ answer })} />
        <SubmitButton disabled={pending}>Save</SubmitButton>
      </form>
      <p className={styles.hint}>
        Markdown and code fences are welcome.{' '}
        <span className={styles.keys}>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> saves.
        </span>
      </p>
      <p className={sheet.links}>
        <Link to="/createdmoduls">Back to modules</Link>
      </p>
    </FormSheet>
  );
}

/** Saves what is right and says what is not, with the focus where one goes on. */
function useSave(form: React.RefObject<HTMLFormElement | null>, forgetCard: (saved: Capture) => void) {
  const showToast = useToast();
  const { mutate, isPending } = useCapture();
  const alert = (text: string) => showToast({ role: 'alert', text });
  const focus = (name: string) => {
    const control = form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  const save = (capture: Capture) => {
    if (isPending) return;
    const problem = captureProblem(capture);
    if (problem) {
      alert(problem.message);
      return focus(problem.field);
    }
    if (capture.stackName === '') return alert('Error: the card was not saved. Choose a stack first.');
    mutate(capture, {
      onSuccess: ({ moduleName, cardsCount }) => {
        forgetCard(capture);
        focus('question');
        const card = cardsCount === 0 ? 'First card' : 'Card';
        showToast({ role: 'status', text: `${card} added to ${moduleName}` });
      },
      onError: (error) => alert(failureMessage('the card was not saved', error)),
    });
  };
  return { save, pending: isPending };
}
